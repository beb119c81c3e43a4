import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Suspense, useEffect, useRef } from 'react';
import { CoreAdmin, CustomRoutes } from 'react-admin';
import { createBrowserRouter, Navigate, Outlet, Route, RouterProvider, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { Frame } from './layout/Frame.js';
import { LeaveGuard } from './layout/LeaveGuard.js';
import { leaveFreely } from './lib/unsaved.js';
import { authProvider } from './providers/auth-provider.js';
import { dataProvider } from './providers/data-provider.js';
import { ja } from './providers/i18n/ja.js';
import { setNavigation } from './providers/refusals.js';
import { pages, queueRoutes } from './start/pages.js';
import { queryClient } from './start/query-client.js';
import { UpdatePrompt } from './start/UpdatePrompt.js';
import { CrashPage } from './ui/CrashPage.js';
import { dropFaults } from './ui/faults.js';
import { NotFoundPage } from './ui/NotFoundPage.js';
import { page } from './ui/page.js';
import { Toaster } from './ui/Toaster.js';
import { leaveErrors } from './ui/toast.js';

/** One language: the framework asks for `en` at start unless told otherwise. */
const i18nProvider = polyglotI18nProvider(() => ja, 'ja', [{ locale: 'ja', name: '日本語' }]);

const LoginPage = page(pages.login);
const ProviderReturnPage = page(pages.providerReturn);
const ResetRequestPage = page(pages.resetRequest);
const ResetSentPage = page(pages.resetSent);
const ResetInputPage = page(pages.resetInput);
const ResetCompletePage = page(pages.resetComplete);
const QueuePage = page(pages.queue);
const MatterPage = page(pages.matter);
const IntroducePage = page(pages.introduce);
const InquiryPage = page(pages.inquiry);
const MasterPage = page(pages.master);
const MastersPage = page(pages.masters);
const AccountsPage = page(pages.accounts);
const HomeDetailPage = page(pages.home);
const StudentDetailPage = page(pages.student);
const TeacherDetailPage = page(pages.teacher);
const AdminDetailPage = page(pages.admin);
const UserAddPage = page(pages.userAdd);
const AddStudentPage = page(pages.addStudent);
const DashboardPage = page(pages.dashboard);
const ChatPage = page(pages.chat);
const NewsSettingsPage = page(pages.news);
const CsvExportPage = page(pages.csv);
const TemplatesPage = page(pages.templates);
const BrandSettingsPage = page(pages.brands);
const HolidaysPage = page(pages.holidays);
const NoticeTemplatesPage = page(pages.notices);
const NoticeTemplatePage = page(pages.notice);
const DeliveriesPage = page(pages.deliveries);
const AccessLogsPage = page(pages.accessLogs);
const WorkingHoursPage = page(pages.workingHours);
const SignInRulesPage = page(pages.signInRules);
const TeamRulesPage = page(pages.teamRules);
const OwnAccountPage = page(pages.ownAccount);

function Navigation() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => setNavigation((path) => leaveFreely(() => navigate(path))), [navigate]);
  useEffect(() => {
    if (before.current !== pathname) {
      leaveErrors();
      dropFaults();
    }
    before.current = pathname;
  }, [pathname]);
  return null;
}

function Admin() {
  return (
    <CoreAdmin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      basename="/admin"
      title="マッチング事務局"
      layout={Frame}
      loginPage={LoginPage}
      catchAll={NotFoundPage}
      error={CrashPage}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes noLayout>
        <Route path="/login2" element={<LoginPage />} />
        <Route path="/provider" element={<ProviderReturnPage />} />
        <Route path="/reset-password" element={<ResetRequestPage />} />
        <Route path="/reset-password-email-sent" element={<ResetSentPage />} />
        <Route path="/reset-password-complete" element={<ResetCompletePage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/" element={<Navigate to="/admin/dashboard" replace />} />
        <Route path="/dashboard" element={<DashboardPage />} />
        {queueRoutes.map((path) => (
          <Route key={path} path={`/${path}`} element={<QueuePage key={path} route={path} />} />
        ))}
        <Route path="/case-detail/:matterId" element={<MatterPage />} />
        <Route path="/case-detail/:matterId/introduce" element={<IntroducePage />} />
        <Route path="/home-inquiry-detail/:contactFromFormId" element={<InquiryPage />} />
        <Route path="/master" element={<MasterPage />} />
        <Route path="/course-master-list" element={<MastersPage key="courses" kind="courses" />} />
        <Route path="/course-master-detail" element={<MastersPage key="courses" kind="courses" form />} />
        <Route path="/course-master-detail/:id" element={<MastersPage key="courses" kind="courses" form />} />
        <Route path="/blacklist-master-list" element={<MastersPage key="blacklist" kind="blacklist" />} />
        <Route path="/blacklist-master-detail-add" element={<MastersPage key="blacklist" kind="blacklist" form />} />
        <Route path="/blacklist-master-detail-add/:id" element={<MastersPage key="blacklist" kind="blacklist" form />} />
        <Route path="/team-list" element={<MastersPage key="teams" kind="teams" />} />
        <Route path="/team-management-detail-add" element={<MastersPage key="teams" kind="teams" form />} />
        <Route path="/team-management-detail-add/:id" element={<MastersPage key="teams" kind="teams" form />} />
        <Route path="/account-management" element={<AccountsPage />} />
        <Route path="/home-detail/:parentId" element={<HomeDetailPage />} />
        <Route path="/student-detail/:studentId" element={<StudentDetailPage />} />
        <Route path="/teacher-detail/:teacherId" element={<TeacherDetailPage />} />
        <Route path="/admin-detail/:adminId" element={<AdminDetailPage />} />
        <Route path="/chat" element={<ChatPage />} />
        <Route path="/chat/:roomId" element={<ChatPage />} />
        <Route path="/news-settings" element={<NewsSettingsPage />} />
        <Route path="/csv-export-management" element={<CsvExportPage />} />
        <Route path="/chat-template" element={<TemplatesPage key="chat" kind="chat" />} />
        <Route path="/chat-template/create" element={<TemplatesPage key="chat" kind="chat" form />} />
        <Route path="/chat-template/:id/detail" element={<TemplatesPage key="chat" kind="chat" form />} />
        <Route path="/signature-template" element={<TemplatesPage key="signature" kind="signature" />} />
        <Route path="/signature-template/create" element={<TemplatesPage key="signature" kind="signature" form />} />
        <Route path="/signature-template/:id/detail" element={<TemplatesPage key="signature" kind="signature" form />} />
        <Route path="/brand-settings" element={<BrandSettingsPage />} />
        <Route path="/holidays" element={<HolidaysPage />} />
        <Route path="/notice-templates" element={<NoticeTemplatesPage />} />
        <Route path="/notice-templates/:code" element={<NoticeTemplatePage />} />
        <Route path="/working-hours" element={<WorkingHoursPage />} />
        <Route path="/sign-in-rules" element={<SignInRulesPage />} />
        <Route path="/team-rules" element={<TeamRulesPage />} />
        <Route path="/own-account" element={<OwnAccountPage />} />
        <Route path="/deliveries" element={<DeliveriesPage />} />
        <Route path="/access-logs" element={<AccessLogsPage />} />
        <Route path="/user-add" element={<UserAddPage />} />
        <Route path="/add-student/:parentId" element={<AddStudentPage />} />
      </CustomRoutes>
    </CoreAdmin>
  );
}

function Root() {
  return (
    <>
      <Navigation />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <LeaveGuard />
      <UpdatePrompt />
      <Toaster />
    </>
  );
}

function Crash() {
  const error = useRouteError();
  return <CrashPage error={error instanceof Error ? error : new Error(String(error))} />;
}

const routes = [
  {
    element: <Root />,
    errorElement: <Crash />,
    children: [
      { path: '/admin/*', element: <Admin /> },
      { path: '/reset-password-input/:token', element: <ResetInputPage /> },
      { path: '*', element: <Navigate to="/admin/dashboard" replace /> },
    ],
  },
];
// It reads the address when it is made: by then a stranger stands at the login.
let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The back office at /admin, and the page behind the reset link of the mails. */
export function App() {
  router ??= createBrowserRouter(routes);
  return <RouterProvider router={router} />;
}
