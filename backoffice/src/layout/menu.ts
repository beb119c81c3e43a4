import type { GroupKey } from '../api/notifications.js';
import type { IconName } from '../ui/icon-paths.js';

export interface MenuEntry {
  path: string;
  label: string;
  icon: IconName;
  /** The notification group whose counts the badge shows. */
  group?: GroupKey;
  /** First segment of a screen that has no entry of its own and is reached from here. */
  also?: string;
}

/** Order of specification section 2, labels of domain section 7. */
export const queueMenu: readonly MenuEntry[] = [
  { path: 'dashboard', label: 'ダッシュボード', icon: 'grid' },
  { path: 'case-list-search', label: '検索', icon: 'search', group: 'searchNotifications' },
  { path: 'user-list-hp-inquiry', label: 'HP問い合わせ', icon: 'globe', group: 'hpInquiryNotifications' },
  { path: 'user-list-today-cases', label: '本日対応案件', icon: 'today', group: 'todayCasesNotifications', also: 'chat' },
  { path: 'case-list-home-application', label: '家庭からの申込', icon: 'inhome', group: 'homeApplicationNotifications' },
  { path: 'case-list-teacher-application', label: '教師からの応募', icon: 'userplus', group: 'teacherApplicationNotifications' },
  { path: 'case-list-home-response', label: '家庭対応', icon: 'home', group: 'homeResponseNotifications' },
  { path: 'case-list-teacher-response', label: '教師対応', icon: 'cap', group: 'teacherResponseNotifications' },
  { path: 'case-list-md-management', label: 'MD管理', icon: 'swap', group: 'mdManagementNotifications' },
  { path: 'case-list-interviewer-tasks', label: '面談者タスク', icon: 'mic', group: 'interviewerTaskNotifications' },
];

export const manageMenu: readonly MenuEntry[] = [
  { path: 'account-management', label: 'アカウント管理', icon: 'users' },
  { path: 'master', label: 'マスタ管理', icon: 'db' },
  { path: 'csv-export-management', label: 'CSV出力', icon: 'csv' },
];

/** Our own pages, after those of the specification. */
export const ownMenu: readonly MenuEntry[] = [
  { path: 'chat-template', label: 'テンプレート', icon: 'doc' },
  { path: 'brand-settings', label: '設定', icon: 'gear' },
];
