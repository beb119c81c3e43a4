import { queueMenu } from '../layout/menu.js';
import { fits } from '../resources/addresses.js';
import { stands } from '../resources/all.js';
import { later } from '../resources/later.js';

const login = later(() => import('../auth/LoginPage.js'));
const chat = later(() => import('../chat/ChatPage.js'));

/** Open to everybody, without the frame; by their address below /admin. */
export const publicPages = {
  login2: login,
  provider: later(() => import('../auth/ProviderReturnPage.js')),
  'reset-password': later(() => import('../auth/ResetRequestPage.js')),
  'reset-password-email-sent': later(() => import('../auth/ResetSentPage.js')),
  'reset-password-complete': later(() => import('../auth/ResetCompletePage.js')),
};

/** Pages of no noun, by their address below /admin. */
export const ownPages = {
  dashboard: later(() => import('../dashboard/DashboardPage.js')),
  'case-detail/:id/introduce': later(() => import('../introduce/IntroducePage.js')),
  'merge/:kind/:winner/:loser': later(() => import('../duplicates/MergePage.js')),
  'add-student/:id': later(() => import('../students/AddStudentPage.js')),
  master: later(() => import('../masters/MasterPage.js')),
  chat,
  'chat/:id': chat,
  'csv-export-management': later(() => import('../reporting/CsvExportPage.js')),
  'news-settings': later(() => import('../news/NewsSettingsPage.js')),
  'consent-documents': later(() => import('../consent-documents/ConsentDocumentsPage.js')),
  'site-keys': later(() => import('../site-keys/SiteKeysPage.js')),
  'mail-settings': later(() => import('../settings/MailPage.js')),
  'working-hours': later(() => import('../settings/WorkingHoursPage.js')),
  'retention-periods': later(() => import('../settings/RetentionPage.js')),
  'sign-in-rules': later(() => import('../settings/SignInRulesPage.js')),
  'team-rules': later(() => import('../settings/TeamRulesPage.js')),
  'own-account': later(() => import('../own/OwnAccountPage.js')),
  deliveries: later(() => import('../notices/DeliveriesPage.js')),
  'access-logs': later(() => import('../audit/AccessLogsPage.js')),
  'system-status': later(() => import('../system/SystemStatusPage.js')),
};

export const pages = {
  login,
  /** The page behind the reset link of the mails, outside /admin. */
  resetInput: later(() => import('../auth/ResetInputPage.js')),
  queue: later(() => import('../queues/QueuePage.js')),
};

/** The lists of domain/lists#lists, by their address. */
export const queueRoutes = queueMenu.filter(({ group }) => group).map(({ path }) => path);

/** Every page below /admin with its address. */
const known = (): [route: string, page: { load: () => Promise<unknown> }][] => [
  ['login', login],
  ...queueRoutes.map((route): [string, typeof pages.queue] => [route, pages.queue]),
  ...stands().map(({ route, page }): [string, typeof page] => [route, page]),
  ...Object.entries(ownPages),
  ...Object.entries(publicPages),
];

/** Begins to load the page of an address. Settles when it is there, or cannot be had: then the page itself says so. */
export async function loadPageOf(path: string): Promise<void> {
  const address = path.startsWith('/admin') ? path.replace(/^\/admin\/?/, '') || 'dashboard' : '';
  const page = known().find(([route]) => fits(route, address))?.[1];
  await page?.load().catch(() => undefined);
}
