import { screensUnder } from '../resources/addresses.js';
import { settingsPages } from '../settings/pages.js';

/**
 * First segment of a route under /admin → its page in docs/ja/staff. Routes of one screen share a
 * page.
 */
const topics: Readonly<Record<string, string>> = {
  dashboard: 'dashboard',
  calendar: 'calendar',
  'case-list-search': 'search',
  'user-list-hp-inquiry': 'hp-inquiry',
  'home-inquiry-detail': 'hp-inquiry',
  chat: 'today-cases',
  'user-list-today-cases': 'today-cases',
  'case-list-home-application': 'home-application',
  'case-list-teacher-application': 'teacher-application',
  'case-list-home-response': 'home-response',
  'case-list-teacher-response': 'teacher-response',
  'case-list-md-management': 'md-management',
  'case-list-interviewer-tasks': 'interviewer-tasks',
  'case-detail': 'matter',
  'home-detail': 'people',
  'student-detail': 'people',
  'teacher-detail': 'people',
  'admin-detail': 'accounts',
  'account-management': 'accounts',
  'own-account': 'accounts',
  'user-add': 'accounts',
  'add-student': 'people',
  master: 'master',
  ...Object.fromEntries(screensUnder('master').map((screen) => [screen, 'master'])),
  'chat-template': 'templates',
  'signature-template': 'templates',
  ...Object.fromEntries(Object.keys(settingsPages).map((page) => [page, 'settings'])),
  imports: 'imports',
  invitations: 'invitations',
  duplicates: 'duplicates',
  merge: 'duplicates',
  'csv-export-management': 'csv',
};

/**
 * `case-detail/12/introduce` below /admin → `introduce`; null for a route without a guide page (an
 * unknown address).
 */
export function topicOf(pathname: string): string | null {
  const [screen = '', , part] = pathname.replace(/^\/admin\/?/, '').split('/');
  if (screen === 'case-detail' && part === 'introduce') return 'introduce';
  return topics[screen] ?? null;
}
