import { audiencesOf, morePlaceholdersOf } from '@tsumugi/contract/notices/define-notice';
import { isWanted, noticeKindOf } from '@tsumugi/contract/notices/kinds';
import { linksFor } from '@tsumugi/contract/notices/links';
import type { NoticePart } from '@tsumugi/contract/notices/notice-text-parts';
import { noticeOf } from '@tsumugi/contract/notices/notices';
import {
  type NoticeAudience,
  notePlaceholder,
  unknownPlaceholders,
} from '@tsumugi/contract/notices/placeholders';
import { dueAt, endOfHold, holdSeconds } from '@tsumugi/contract/notices/quiet-hours';
import { type NoticeMode, type RenderValues, render } from '@tsumugi/contract/notices/render';
import { templateOf, withNote, withoutPages } from '@tsumugi/contract/notices/template-of';
import type { Brand } from '../database/generated-client/client.js';
import { secondGuardian } from './cancel-notices.js';
import { nextAppointment } from './next-appointment.js';
import type { NoticeRequest } from './outbox.js';
import { awaitedAnswerOf, placeholderValues } from './placeholder-values.js';
import {
  candidateOf,
  type Recipient,
  type RecipientTables,
  recipientOf,
} from './read-recipients.js';

/** One channel of a notice before edits by staff. */
export interface Text {
  readonly channel: NoticeMode;
  readonly subject: string;
  readonly body: string;
  /** The body split at its links. */
  readonly parts: readonly NoticePart[];
  /** Placeholders and links without a value, each as `{name}`. */
  readonly missing: readonly string[];
  /** Values of the filled placeholders. */
  readonly filled: readonly string[];
  readonly send: boolean;
  /** False: the recipient has no address or account on this channel, or has turned it off. */
  readonly possible: boolean;
  readonly dueAt: Date;
}

/** One notice to one person. */
export interface ComposedNotice {
  readonly request: NoticeRequest;
  readonly to: NoticeAudience;
  readonly recipient: Recipient;
  /** Copy for a second guardian; the preview shows the text once, with both names. */
  readonly isGuardianCopy?: boolean;
  /**
   * Unique among notices that are not cancelled (domain/notices#outbox): one per event, code and
   * recipient, or the key of the order.
   */
  readonly key: string;
  /** Link of the announced notice. */
  readonly link: string | null;
  readonly texts: readonly Text[];
  /** Time at which mail and push are sent: the hold and the quiet hours are over. */
  readonly outsideQuietHours: Date;
}

/**
 * One composed notice for each recipient of a request, with its texts on every channel. `origin`: URL of
 * the app without a final slash.
 */
export function composeNotice(
  request: NoticeRequest,
  known: RecipientTables,
  origin: string,
): ComposedNotice[] {
  const sides = audiencesOf(noticeOf(request.order.code)).filter(
    (side) => !request.order.to || side === request.order.to,
  );
  return sides.flatMap((to) => {
    const recipient = recipientOf(request, to, known);
    const first = recipient ? [composeFor(request, to, recipient, known, origin)] : [];
    const others =
      to === 'customer' ? (known.guardians.get(request.facts.matter.matterId) ?? []) : [];
    const composedNotices = [
      ...first,
      ...others.map((other) => toGuardianCopy(composeFor(request, to, other, known, origin))),
    ];
    return composedNotices.filter(({ recipient }) => !isTooLate(request, recipient));
  });
}

const isTooLate = ({ order, facts }: NoticeRequest, { zone }: Recipient): boolean =>
  order.atFor !== undefined && order.atFor(zone) <= facts.now;

const toGuardianCopy = (composed: ComposedNotice): ComposedNotice => ({
  ...composed,
  key: `${composed.key}${secondGuardian}${composed.recipient.accountId}`,
  isGuardianCopy: true,
});

function composeFor(
  request: NoticeRequest,
  to: NoticeAudience,
  recipient: Recipient,
  known: RecipientTables,
  origin: string,
): ComposedNotice {
  const { order, facts, eventId, matterTeacherId } = request;
  const notice = noticeOf(order.code);
  const brand = known.brands.get(facts.brand.brand);
  const override = known.templates.find(
    (own) => own.brand === facts.brand.brand && own.code === order.code && own.audience === to,
  );
  const hasLogin = recipient.accountId !== null;
  const linkContext = {
    ...linkFacts(request, recipient, known, brand),
    awaited: awaitedAnswerOf(request, to)?.about,
    hasLogin,
  };
  const links = linksFor(to, linkContext);
  const placeholders = placeholderValues(request, to, known, recipient.zone);
  const fullTemplate = withNote(templateOf(notice, to, { override }), Boolean(placeholders.note));
  const template = hasLogin ? fullTemplate : withoutPages(fullTemplate, links);
  const more = notice.reminder ? morePlaceholdersOf(notice) : [];
  const values: RenderValues = {
    audience: to,
    placeholders,
    links,
    more,
    origin,
    signature: brand && signatureOf(brand),
  };
  const subject = render(template.subject, values, 'announced');
  const bodies = {
    announced: template.announcedBody,
    mail: template.mailBody,
    chat: template.chatBody,
  };
  const wanted = !(order.optional ?? notice.onRequest ?? false);
  const text = (
    channel: NoticeMode,
    possible: boolean,
    sentByDefault: boolean,
    due: Date,
  ): Text => {
    const body = render(bodies[channel], values, channel);
    const unknown = unknownPlaceholders(
      `${template.subject}${bodies[channel]}`,
      [to],
      notice.note || placeholders.note ? [notePlaceholder] : more,
    );
    const names = [...subject.missing, ...body.missing, ...unknown];
    return {
      channel,
      subject: subject.text.replace(/\s*\n\s*/g, ' '),
      body: body.text,
      parts: body.parts,
      missing: [...new Set(names)].map((name) => `{${name}}`),
      filled: body.filled,
      possible,
      send: possible && wanted && sentByDefault,
      dueAt: due,
    };
  };
  const { held, due } = timesOf(request, recipient, notice.urgent ?? false, brand);
  return {
    request,
    to,
    recipient,
    key: order.key
      ? `${order.key}:${to}`
      : `${eventId}:${order.code}:${matterTeacherId ?? 0}:${to}`,
    link: (notice[to]?.link && values.links[notice[to].link]?.href) || null,
    texts: [
      text('announced', recipient.accountId !== null, true, held),
      text('mail', canSendMail(recipient, order.code), true, due),
      text('chat', recipient.accountId !== null, false, held),
    ],
    outsideQuietHours: due,
  };
}

/** Whether the person has an address and has not turned such mail off. */
const canSendMail = ({ mailAddress, muted }: Recipient, code: string): boolean =>
  mailAddress !== null && (muted === null || isWanted(noticeKindOf(code), 'mail', muted));

/** Whether the person has a registered browser and has not turned such pushes off. */
export const canSendPush = ({ hasDevice, muted }: Recipient, code: string): boolean =>
  hasDevice && muted !== null && isWanted(noticeKindOf(code), 'push', muted);

/**
 * A scheduled notice is sent at its time, others after the hold; mail also waits for the end of the
 * quiet hours, unless it is urgent or about the next morning.
 */
function timesOf(
  request: NoticeRequest,
  recipient: Recipient,
  urgent: boolean,
  brand: Brand | undefined,
) {
  const { order, facts } = request;
  const earliest = endOfHold(facts.now);
  const at = order.atFor?.(recipient.zone) ?? order.at;
  const held = at && at > earliest ? at : earliest;
  const quiet = brand && { fromMinute: brand.quietFromMinute, toMinute: brand.quietToMinute };
  const orderedAt = new Date(held.getTime() - holdSeconds * 1000);
  return { held, due: dueAt(orderedAt, recipient.zone, urgent, quiet, nextAppointment(request)) };
}

function linkFacts(
  request: NoticeRequest,
  recipient: Recipient,
  known: RecipientTables,
  brand: Brand | undefined,
) {
  const { matter } = request.facts;
  const candidate = candidateOf(request);
  const teacher = candidate && known.teachers.get(candidate.teacherId);
  const roomId = candidate?.room?.id ?? null;
  return {
    matterId: matter.matterId,
    matterTeacherId: request.matterTeacherId,
    matterNumber: matter.matterNumber,
    adminChatKey: recipient.adminRoomId,
    customerChatKey: roomId,
    teacherChatKey: roomId,
    timerexCalendarUrl: brand?.timerexCalendarUrl,
    photoGuideUrl: brand?.photoGuideUrl,
    guestName: teacher?.fullName,
    guestEmail: teacher?.mailAddress,
  };
}

/** 署名 of a brand; default: name, company and telephone number. */
export function signatureOf(
  brand: Pick<Brand, 'mailSignature' | 'name' | 'companyName' | 'phone'>,
): string {
  return (
    brand.mailSignature ||
    [`${brand.name} 事務局`, brand.companyName, brand.phone].filter(Boolean).join('\n')
  );
}
