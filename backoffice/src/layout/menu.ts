import type { GroupKey } from '../api/notifications.js';
import { isAdmin } from '../lib/session.js';
import { screensUnder } from '../resources/addresses.js';
import { settingsPages } from '../settings/pages.js';
import type { IconName } from '../ui/icon-paths.js';

export interface MenuEntry {
  path: string;
  /** Pressed after `g`. */
  key: string;
  label: string;
  icon: IconName;
  /** The notification group whose counts the badge shows. */
  group?: GroupKey;
  /** Counts of the entry from outside the queues. */
  counts?: 'duplicates';
  /** First segments of screens without an entry of their own that belong to this one. */
  also?: readonly string[];
  /** Only for Admin: the server refuses other roles (domain/permissions#admin-alone). */
  adminOnly?: true;
}

/** Whether the user's role may open it. */
export const mayOpen = ({ adminOnly }: MenuEntry): boolean => !adminOnly || isAdmin();

/** Order and labels: domain/screens#office-routes. */
export const queueMenu: readonly MenuEntry[] = [
  { path: 'dashboard', key: 'd', label: 'ダッシュボード', icon: 'grid' },
  {
    path: 'case-list-search',
    key: 's',
    label: '検索',
    icon: 'search',
    group: 'searchNotifications',
  },
  {
    path: 'user-list-hp-inquiry',
    key: 'p',
    label: 'HP問い合わせ',
    icon: 'globe',
    group: 'hpInquiryNotifications',
    also: screensUnder('user-list-hp-inquiry'),
  },
  {
    path: 'user-list-today-cases',
    key: 't',
    label: '本日対応案件',
    icon: 'today',
    group: 'todayCasesNotifications',
    also: ['chat'],
  },
  {
    path: 'case-list-home-application',
    key: 'a',
    label: '家庭からの申込',
    icon: 'inhome',
    group: 'homeApplicationNotifications',
  },
  {
    path: 'case-list-teacher-application',
    key: 'o',
    label: '教師からの応募',
    icon: 'userplus',
    group: 'teacherApplicationNotifications',
  },
  {
    path: 'case-list-home-response',
    key: 'h',
    label: '家庭対応',
    icon: 'home',
    group: 'homeResponseNotifications',
  },
  {
    path: 'case-list-teacher-response',
    key: 'r',
    label: '教師対応',
    icon: 'cap',
    group: 'teacherResponseNotifications',
  },
  {
    path: 'case-list-md-management',
    key: 'm',
    label: 'MD管理',
    icon: 'swap',
    group: 'mdManagementNotifications',
  },
  {
    path: 'case-list-interviewer-tasks',
    key: 'i',
    label: '面談者タスク',
    icon: 'mic',
    group: 'interviewerTaskNotifications',
  },
];

export const manageMenu: readonly MenuEntry[] = [
  {
    path: 'account-management',
    key: 'u',
    label: 'アカウント管理',
    icon: 'users',
    also: [...screensUnder('account-management'), 'add-student'],
  },
  {
    path: 'duplicates',
    key: 'w',
    label: '重複の確認',
    icon: 'duplicates',
    also: ['merge'],
    counts: 'duplicates',
  },
  {
    path: 'master',
    key: 'b',
    label: 'マスタ管理',
    icon: 'db',
    also: screensUnder('master'),
  },
  { path: 'csv-export-management', key: 'v', label: 'CSV出力', icon: 'csv', adminOnly: true },
];

/** Pages beyond the specification. */
export const ownMenu: readonly MenuEntry[] = [
  { path: 'calendar', key: 'y', label: '予定', icon: 'cal' },
  {
    path: 'chat-template',
    key: 'l',
    label: 'テンプレート',
    icon: 'doc',
    also: screensUnder('chat-template'),
  },
  {
    path: 'brand-settings',
    key: 'c',
    label: '設定',
    icon: 'gear',
    adminOnly: true,
    also: Object.keys(settingsPages).filter((page) => page !== 'brand-settings'),
  },
];

/** All entries, in the menu's order. */
export const menu: readonly MenuEntry[] = [...queueMenu, ...manageMenu, ...ownMenu];
