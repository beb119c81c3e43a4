import { queueMenu } from '../layout/menu.js';
import { matchesPattern } from '../resources/addresses.js';
import { resourcePages } from '../resources/all.js';
import { lazyPage } from '../resources/lazy-page.js';

const login = lazyPage(() => import('../auth/LoginPage.js'));
const chat = lazyPage(() => import('../chat/ChatPage.js'));

/** Public pages, without the frame, by their address below /admin. */
export const publicPages = {
  login2: login,
  provider: lazyPage(() => import('../auth/ProviderReturnPage.js')),
  'reset-password': lazyPage(() => import('../auth/ResetRequestPage.js')),
  'reset-password-email-sent': lazyPage(() => import('../auth/ResetSentPage.js')),
  'reset-password-complete': lazyPage(() => import('../auth/ResetCompletePage.js')),
};

/** Pages without a resource, by their address below /admin. */
export const ownPages = {
  dashboard: lazyPage(() => import('../dashboard/DashboardPage.js')),
  calendar: lazyPage(() => import('../calendar/CalendarPage.js')),
  'case-detail/:id/introduce': lazyPage(() => import('../introduce/IntroducePage.js')),
  'merge/:kind/:winner/:loser': lazyPage(() => import('../duplicates/MergePage.js')),
  'add-student/:id': lazyPage(() => import('../students/AddStudentPage.js')),
  master: lazyPage(() => import('../masters/MasterPage.js')),
  chat,
  'chat/:id': chat,
  'csv-export-management': lazyPage(() => import('../reporting/CsvExportPage.js')),
  'news-settings': lazyPage(() => import('../news/NewsSettingsPage.js')),
  'consent-documents': lazyPage(() => import('../consent-documents/ConsentDocumentsPage.js')),
  'site-keys': lazyPage(() => import('../site-keys/SiteKeysPage.js')),
  'mail-settings': lazyPage(() => import('../settings/MailPage.js')),
  'working-hours': lazyPage(() => import('../settings/WorkingHoursPage.js')),
  'retention-periods': lazyPage(() => import('../settings/RetentionPage.js')),
  'sign-in-rules': lazyPage(() => import('../settings/SignInRulesPage.js')),
  'team-rules': lazyPage(() => import('../settings/TeamRulesPage.js')),
  'own-account': lazyPage(() => import('../own/OwnAccountPage.js')),
  deliveries: lazyPage(() => import('../notices/DeliveriesPage.js')),
  'access-logs': lazyPage(() => import('../audit/AccessLogsPage.js')),
  'system-status': lazyPage(() => import('../system/SystemStatusPage.js')),
};

export const pages = {
  login,
  /** The page of the mails' reset link, outside /admin. */
  resetInput: lazyPage(() => import('../auth/ResetInputPage.js')),
  queue: lazyPage(() => import('../queues/QueuePage.js')),
};

/** The lists of domain/lists#lists, by their address. */
export const queueRoutes = queueMenu.filter(({ group }) => group).map(({ path }) => path);

/** Every page below /admin with its address. */
const listPages = (): [route: string, page: { load: () => Promise<unknown> }][] => [
  ['login', login],
  ...queueRoutes.map((route): [string, typeof pages.queue] => [route, pages.queue]),
  ...resourcePages().map(({ route, page }): [string, typeof page] => [route, page]),
  ...Object.entries(ownPages),
  ...Object.entries(publicPages),
];

/**
 * Starts loading the page of an address. Resolves when it is loaded or has failed; a failed page
 * shows the error itself.
 */
export async function loadPageOf(path: string): Promise<void> {
  const address = path.startsWith('/admin') ? path.replace(/^\/admin\/?/, '') || 'dashboard' : '';
  const page = listPages().find(([route]) => matchesPattern(route, address))?.[1];
  await page?.load().catch(() => undefined);
}
