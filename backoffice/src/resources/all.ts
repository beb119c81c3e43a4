import type { AccountRow } from '@tsumugi/contract/resources/account-row';
import type { BlacklistView } from '@tsumugi/contract/resources/blacklist';
import type { BrandSettingsView } from '@tsumugi/contract/resources/brand-settings';
import type { CourseView } from '@tsumugi/contract/resources/course';
import type { ImportBatchView } from '@tsumugi/contract/resources/data-import';
import type { DuplicateRow } from '@tsumugi/contract/resources/duplicate';
import type { HolidayView } from '@tsumugi/contract/resources/holiday';
import { inviteeKinds, type WaveView } from '@tsumugi/contract/resources/invitation';
import type { NoticeTemplateLine } from '@tsumugi/contract/resources/notice-template';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { TeamView } from '@tsumugi/contract/resources/team';
import type { ChatTemplateView, SignatureTemplateView } from '@tsumugi/contract/resources/text-template';
import { addresses, type ResourceName, routeOf, type View } from './addresses.js';
import { later } from './later.js';
import type { Noun, ViewPage } from './resource.js';

type Views = Partial<Record<View, ViewPage>>;
type Words = Pick<Noun, 'label' | 'icon' | 'about'> & { of: Noun['recordRepresentation'] };

const noun = (name: ResourceName, { of, ...words }: Words, views: Views = {}): Noun => ({
  name,
  ...words,
  recordRepresentation: of,
  ...views,
});

/** A list and the drawer over it, which changes a record or makes a new one, are one page. */
const withDrawer = (page: ViewPage): Views => ({ list: page, edit: page, create: page });

/** All kinds of people stand on one page, each on its tab, and are added on one. */
const accountList = later(() => import('../people/AccountsPage.js'));
const newAccount = later(() => import('../people/UserAddPage.js'));
const nameOf = ({ name }: AccountRow) => name;

/** Every noun of the back office: what it is called, a record of it in a few words, and its pages. */
export const resources: readonly Noun[] = [
  noun(
    'matters',
    { label: '案件', icon: 'doc', of: ({ matterNumber }: QueueRow) => matterNumber ?? '' },
    { show: later(() => import('../matters/MatterPage.js')) },
  ),
  noun('matter-teachers', { label: '候補', icon: 'userplus', of: ({ selectionNumber }: QueueRow) => selectionNumber ?? '' }),
  noun(
    'teachers',
    { label: '教師', icon: 'cap', of: nameOf },
    { list: accountList, show: later(() => import('../teachers/TeacherDetailPage.js')), create: newAccount },
  ),
  noun(
    'families',
    { label: '家庭', icon: 'home', of: nameOf },
    { list: accountList, show: later(() => import('../families/HomeDetailPage.js')), create: newAccount },
  ),
  noun(
    'students',
    { label: '生徒', icon: 'users', of: nameOf },
    { list: accountList, show: later(() => import('../students/StudentDetailPage.js')) },
  ),
  noun(
    'admins',
    { label: '管理者', icon: 'users', of: nameOf },
    { list: accountList, show: later(() => import('../admins/AdminDetailPage.js')), create: newAccount },
  ),
  noun(
    'hp-inquiries',
    { label: 'HP問い合わせ', icon: 'globe', of: ({ parent }: QueueRow) => parent?.name ?? '' },
    { show: later(() => import('../hp-inquiries/InquiryPage.js')) },
  ),
  noun(
    'courses',
    { label: 'コース', icon: 'db', about: '案件で選べるコース。ブランドごとに並びます。', of: ({ name }: CourseView) => name },
    withDrawer(later(() => import('../courses/CoursesPage.js'))),
  ),
  noun(
    'blacklist',
    { label: 'ブラックリスト', icon: 'db', about: 'ご家庭と教師のメッセージで使えない語。', of: ({ word }: BlacklistView) => word },
    withDrawer(later(() => import('../blacklist/BlacklistPage.js'))),
  ),
  noun(
    'teams',
    { label: 'チーム', icon: 'users', about: '案件を受け持つチームと、そのメンバー。', of: ({ name }: TeamView) => name },
    withDrawer(later(() => import('../teams/TeamsPage.js'))),
  ),
  noun(
    'chat-templates',
    { label: 'チャットテンプレート', icon: 'doc', of: ({ title }: ChatTemplateView) => title },
    withDrawer(later(() => import('../chat-templates/ChatTemplatesPage.js'))),
  ),
  noun(
    'signature-templates',
    { label: '署名テンプレート', icon: 'doc', of: ({ title }: SignatureTemplateView) => title },
    withDrawer(later(() => import('../signature-templates/SignatureTemplatesPage.js'))),
  ),
  noun(
    'notice-templates',
    { label: 'お知らせの文面', icon: 'mail', of: ({ code }: NoticeTemplateLine) => code },
    {
      list: later(() => import('../notice-templates/NoticeTemplatesPage.js')),
      edit: later(() => import('../notice-templates/NoticeTemplatePage.js')),
    },
  ),
  noun(
    'brand-settings',
    { label: 'ブランド', icon: 'gear', of: ({ name }: BrandSettingsView) => name },
    { list: later(() => import('../brand-settings/BrandSettingsPage.js')) },
  ),
  noun(
    'holidays',
    { label: '祝日・休業日', icon: 'cal', of: ({ name }: HolidayView) => name },
    { list: later(() => import('../holidays/HolidaysPage.js')) },
  ),
  noun(
    'duplicates',
    { label: '重複の確認', icon: 'twins', of: ({ first, second }: DuplicateRow) => `${first.name}・${second.name}` },
    { list: later(() => import('../duplicates/DuplicatesPage.js')) },
  ),
  noun(
    'imports',
    { label: '取り込み', icon: 'csv', of: ({ fileName }: ImportBatchView) => fileName },
    { list: later(() => import('../imports/ImportsPage.js')), show: later(() => import('../imports/ImportPage.js')) },
  ),
  noun(
    'invitations',
    { label: '招待', icon: 'mail', of: ({ kind }: WaveView) => inviteeKinds[kind] },
    { list: later(() => import('../invitations/InvitationsPage.js')), show: later(() => import('../invitations/InvitationPage.js')) },
  ),
];

interface Stand {
  /** Below /admin. */
  route: string;
  view: View;
  page: ViewPage;
  resource: Noun;
  /** Several nouns stand here together. */
  shared: boolean;
}

/** Where which page of the nouns stands, each address once. */
export function stands(): Stand[] {
  const found = new Map<string, Stand>();
  for (const resource of resources)
    for (const view of ['list', 'show', 'edit', 'create'] as const) {
      const { [view]: page } = resource;
      const { [view]: address } = addresses[resource.name];
      if (!page || address === undefined) continue;
      const route = routeOf(address);
      const first = found.get(route);
      found.set(route, first ? { ...first, shared: true } : { route, view, page, resource, shared: false });
    }
  return [...found.values()];
}
