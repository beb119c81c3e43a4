import type { AwaitedAnswer } from './awaited-answer.js';
import { type LinkPlaceholder, linkLabels, linksOf, type NoticeAudience } from './placeholders.js';

/** Target of a link placeholder. Without a URL the label is shown as plain text. */
export interface NoticeLink {
  readonly label: string;
  /** A path on the app's own origin, or an absolute address; null when it cannot be built. */
  readonly href: string | null;
  readonly newTab?: boolean;
}
/** Pages on which an awaited answer is given. Other answers: the page of the matter. */
const answerPages: Readonly<
  Record<NoticeAudience, Readonly<Partial<Record<AwaitedAnswer, LinkPlaceholder>>>>
> = {
  customer: {
    introduction: 'introducedTeacherLink',
    report: 'reportLink',
    decision: 'introducedTeacherLink',
  },
  teacher: {
    information: 'additionalInfoLink',
    identity: 'identityLink',
    trial: 'consentLink',
    trialDate: 'trialLink',
    report: 'reportLink',
    hiring: 'recruitLink',
    firstLesson: 'recruitLink',
  },
};
const casePage = { customer: 'matterDetailLink', teacher: 'caseBasicLink' } as const;

export type NoticeLinks = Readonly<Partial<Record<LinkPlaceholder, NoticeLink>>>;

/** Data of the links; a link without its data has no URL. */
export interface LinkFacts {
  readonly matterId?: number | null;
  readonly matterTeacherId?: number | null;
  /** Room of this reader with the office. */
  readonly adminChatKey?: number | string | null;
  /** Room with the family, for the teacher's links. */
  readonly customerChatKey?: number | string | null;
  /** Room with the teacher, for the family's links. */
  readonly teacherChatKey?: number | string | null;
  /** The brand's scheduling calendar. */
  readonly timerexCalendarUrl?: string | null;
  readonly matterNumber?: string | null;
  readonly guestName?: string | null;
  readonly guestEmail?: string | null;
  readonly photoGuideUrl?: string | null;
  /** False: the reader has no login and can open no page of the product. */
  readonly hasLogin?: boolean;
  /** The awaited answer of the reader. */
  readonly awaited?: AwaitedAnswer | null;
}

/** Shown instead of the interview link when the brand has no calendar (domain/notices#links). */
export const calendarNotFound = '面談日程調整(対象カレンダーが見つかりません)';

const webAddress = /^https?:\/\/[^\s"'<>\\]+$/i;

/** All links that a text to that side may hold (domain/screens#notification-links). */
export function linksFor(audience: NoticeAudience, facts: LinkFacts): NoticeLinks {
  const all = audience === 'teacher' ? teacherAddresses(facts) : customerAddresses(facts);
  const addresses: Addresses =
    facts.hasLogin === false
      ? Object.fromEntries(Object.entries(all).filter(([, href]) => !href?.startsWith('/')))
      : all;
  const pageOf = (name: LinkPlaceholder) =>
    name === 'answerLink' ? answerPage(audience, facts) : name;
  return Object.fromEntries(
    linksOf[audience].map((name) => [name, linkOf(pageOf(name), addresses[pageOf(name)] ?? null)]),
  );
}

const answerPage = (audience: NoticeAudience, { awaited }: LinkFacts): LinkPlaceholder =>
  (awaited && answerPages[audience][awaited]) || casePage[audience];

/**
 * Address of the brand's scheduling calendar with `matterNumber`, `guest_name` and `guest_email`
 * (domain/notices#links); null without a valid one.
 */
export function interviewAddress(facts: LinkFacts): string | null {
  const calendar = facts.timerexCalendarUrl?.trim() ?? '';
  if (!webAddress.test(calendar)) return null;
  const [page = '', anchor] = calendar.split('#', 2);
  const query = Object.entries({
    matterNumber: facts.matterNumber,
    guest_name: facts.guestName,
    guest_email: facts.guestEmail,
  })
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return `${page}${page.includes('?') ? '&' : '?'}${query}${anchor === undefined ? '' : `#${anchor}`}`;
}

type Addresses = Partial<Record<LinkPlaceholder, string | null>>;

function teacherAddresses(facts: LinkFacts): Addresses {
  const basic = path('/teacher/teacher-case-basic', facts.matterTeacherId);
  const section = (anchor: string) => basic && `${basic}#${anchor}`;
  return {
    additionalInfoLink: section('additional-info'),
    caseBasicLink: basic,
    caseDetailLink: section('detail'),
    trialLink: section('trial'),
    consentLink: section('consent'),
    reportLink: section('report'),
    recruitLink: section('recruit'),
    identityLink: '/teacher/teacher-profile?part=identity',
    interviewLink: interviewAddress(facts),
    adminChatLink: path('/teacher/admin-chat', facts.adminChatKey),
    caseChatLink: path('/teacher/case-chat', facts.customerChatKey),
    photoGuideLink: outside(facts.photoGuideUrl),
  };
}

function customerAddresses(facts: LinkFacts): Addresses {
  const introduced = path('/customer/case-teacher-detail', facts.matterTeacherId);
  return {
    introducedTeacherLink: introduced,
    reportLink: introduced && `${introduced}#report`,
    caseChatLink: path('/customer/case-chat', facts.teacherChatKey),
    matterDetailLink: path('/customer/case-detail-teacher', facts.matterId),
    trialLink: path('/customer/case-trial-teacher', facts.matterId),
    adminChatLink: path('/customer/admin-chat', facts.adminChatKey),
    recruitListLink: path('/customer/case-recruit-teacher', facts.matterId),
    profileLink: '/customer/profile',
    agreementLink: '/customer/profile?part=consents',
    photoGuideLink: outside(facts.photoGuideUrl),
  };
}

function linkOf(name: LinkPlaceholder, href: string | null): NoticeLink {
  if (name === 'interviewLink' && href === null) return { label: calendarNotFound, href };
  return { label: linkLabels[name], href, newTab: name === 'photoGuideLink' };
}

function path(route: string, key: number | string | null | undefined): string | null {
  return key === null || key === undefined || key === ''
    ? null
    : `${route}/${encodeURIComponent(key)}`;
}

function outside(address: string | null | undefined): string | null {
  return address && webAddress.test(address) ? address : null;
}
