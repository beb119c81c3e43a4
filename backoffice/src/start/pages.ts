import { queueMenu } from '../layout/menu.js';

/** The code of a page, loaded when it is first wanted, and from then on at hand. */
function later<P>(load: () => Promise<{ default: P }>) {
  const page = {
    there: undefined as P | undefined,
    load: async () => {
      const file = await load();
      page.there = file.default;
      return file;
    },
  };
  return page;
}

export const pages = {
  login: later(() => import('../auth/LoginPage.js')),
  providerReturn: later(() => import('../auth/ProviderReturnPage.js')),
  resetRequest: later(() => import('../auth/ResetRequestPage.js')),
  resetSent: later(() => import('../auth/ResetSentPage.js')),
  resetInput: later(() => import('../auth/ResetInputPage.js')),
  resetComplete: later(() => import('../auth/ResetCompletePage.js')),
  queue: later(() => import('../queues/QueuePage.js')),
  matter: later(() => import('../matters/MatterPage.js')),
  introduce: later(() => import('../introduce/IntroducePage.js')),
  inquiry: later(() => import('../hp-inquiries/InquiryPage.js')),
  master: later(() => import('../masters/MasterPage.js')),
  masters: later(() => import('../masters/MastersPage.js')),
  accounts: later(() => import('../people/AccountsPage.js')),
  home: later(() => import('../families/HomeDetailPage.js')),
  student: later(() => import('../students/StudentDetailPage.js')),
  teacher: later(() => import('../teachers/TeacherDetailPage.js')),
  admin: later(() => import('../admins/AdminDetailPage.js')),
  userAdd: later(() => import('../people/UserAddPage.js')),
  addStudent: later(() => import('../students/AddStudentPage.js')),
  dashboard: later(() => import('../dashboard/DashboardPage.js')),
  chat: later(() => import('../chat/ChatPage.js')),
  news: later(() => import('../news/NewsSettingsPage.js')),
  csv: later(() => import('../reporting/CsvExportPage.js')),
  templates: later(() => import('../templates/TemplatesPage.js')),
  brands: later(() => import('../brand-settings/BrandSettingsPage.js')),
  holidays: later(() => import('../holidays/HolidaysPage.js')),
  notices: later(() => import('../notice-templates/NoticeTemplatesPage.js')),
  notice: later(() => import('../notice-templates/NoticeTemplatePage.js')),
  deliveries: later(() => import('../notices/DeliveriesPage.js')),
  accessLogs: later(() => import('../audit/AccessLogsPage.js')),
  workingHours: later(() => import('../settings/WorkingHoursPage.js')),
  signInRules: later(() => import('../settings/SignInRulesPage.js')),
  teamRules: later(() => import('../settings/TeamRulesPage.js')),
  ownAccount: later(() => import('../own/OwnAccountPage.js')),
} as const;

/** The lists of domain section 5.1, by their address. */
export const queueRoutes = queueMenu.filter(({ group }) => group).map(({ path }) => path);

/** Pages worth beginning with before the frame that shows them is there, by the first part of the address below /admin. */
const firstParts: Readonly<Record<string, keyof typeof pages>> = {
  '': 'dashboard',
  dashboard: 'dashboard',
  login: 'login',
  login2: 'login',
  chat: 'chat',
  'home-inquiry-detail': 'inquiry',
  'home-detail': 'home',
  'student-detail': 'student',
  'teacher-detail': 'teacher',
  'account-management': 'accounts',
};

/** Begins to load the page of an address. Settles when it is there, or cannot be had: then the page itself says so. */
export async function loadPageOf(path: string): Promise<void> {
  const [, , first = '', , third] = path.split('/');
  const page = queueRoutes.includes(first)
    ? 'queue'
    : first === 'case-detail'
      ? third === 'introduce'
        ? 'introduce'
        : 'matter'
      : path.startsWith('/admin')
        ? firstParts[first]
        : undefined;
  if (page) await pages[page].load().catch(() => undefined);
}
