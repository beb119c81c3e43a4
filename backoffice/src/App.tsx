import { QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { CoreAdmin, CustomRoutes } from 'react-admin';
import { BrowserRouter, Navigate, Route, Routes, useNavigate } from 'react-router-dom';
import { queueMenu } from './layout/menu.js';
import { Shell } from './layout/Shell.js';
import { ApiError } from './lib/http-error.js';
import { authProvider } from './providers/auth-provider.js';
import { dataProvider } from './providers/data-provider.js';
import { i18nProvider } from './providers/i18nProvider.js';
import { setNavigation } from './providers/refusals.js';
import { CrashPage } from './ui/CrashPage.js';
import { NotFoundPage } from './ui/NotFoundPage.js';
import { Toaster } from './ui/Toaster.js';

const LoginPage = lazy(() => import('./auth/LoginPage.js'));
const ResetRequestPage = lazy(() => import('./auth/ResetRequestPage.js'));
const ResetSentPage = lazy(() => import('./auth/ResetSentPage.js'));
const ResetInputPage = lazy(() => import('./auth/ResetInputPage.js'));
const ResetCompletePage = lazy(() => import('./auth/ResetCompletePage.js'));
const QueuePage = lazy(() => import('./queues/QueuePage.js'));
const MatterPage = lazy(() => import('./matter/MatterPage.js'));
const IntroducePage = lazy(() => import('./introduce/IntroducePage.js'));
const InquiryPage = lazy(() => import('./inquiry/InquiryPage.js'));
const MasterPage = lazy(() => import('./masters/MasterPage.js'));
const MastersPage = lazy(() => import('./masters/MastersPage.js'));
const AccountsPage = lazy(() => import('./people/AccountsPage.js'));
const HomeDetailPage = lazy(() => import('./people/HomeDetailPage.js'));
const StudentDetailPage = lazy(() => import('./people/StudentDetailPage.js'));
const TeacherDetailPage = lazy(() => import('./people/TeacherDetailPage.js'));
const AdminDetailPage = lazy(() => import('./people/AdminDetailPage.js'));
const UserAddPage = lazy(() => import('./people/UserAddPage.js'));
const AddStudentPage = lazy(() => import('./people/AddStudentPage.js'));
const DashboardPage = lazy(() => import('./dashboard/DashboardPage.js'));
const NewsSettingsPage = lazy(() => import('./news/NewsSettingsPage.js'));
const CsvExportPage = lazy(() => import('./reporting/CsvExportPage.js'));
const TemplatesPage = lazy(() => import('./templates/TemplatesPage.js'));
const TemplatePage = lazy(() => import('./templates/TemplatePage.js'));
const BrandSettingsPage = lazy(() => import('./settings/BrandSettingsPage.js'));
const HolidaysPage = lazy(() => import('./settings/HolidaysPage.js'));
const NoticeTemplatesPage = lazy(() => import('./settings/NoticeTemplatesPage.js'));
const NoticeTemplatePage = lazy(() => import('./settings/NoticeTemplatePage.js'));
const WorkingHoursPage = lazy(() => import('./settings/WorkingHoursPage.js'));

const queueRoutes = queueMenu.filter(({ group }) => group).map(({ path }) => path);

/** A refusal is an answer, not an accident: only what never arrived, or failed on the server, is asked again. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.status >= 500), staleTime: 5_000 },
  },
});

function Navigation() {
  const navigate = useNavigate();
  useEffect(() => setNavigation((path) => navigate(path)), [navigate]);
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
      layout={Shell}
      loginPage={LoginPage}
      catchAll={NotFoundPage}
      error={CrashPage}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes noLayout>
        <Route path="/login2" element={<LoginPage />} />
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
        <Route path="/news-settings" element={<NewsSettingsPage />} />
        <Route path="/csv-export-management" element={<CsvExportPage />} />
        <Route path="/chat-template" element={<TemplatesPage key="chat" kind="chat" />} />
        <Route path="/chat-template/create" element={<TemplatePage key="chat" kind="chat" />} />
        <Route path="/chat-template/:templateId/detail" element={<TemplatePage key="chat" kind="chat" />} />
        <Route path="/signature-template" element={<TemplatesPage key="signature" kind="signature" />} />
        <Route path="/signature-template/create" element={<TemplatePage key="signature" kind="signature" />} />
        <Route path="/signature-template/:templateId/detail" element={<TemplatePage key="signature" kind="signature" />} />
        <Route path="/brand-settings" element={<BrandSettingsPage />} />
        <Route path="/holidays" element={<HolidaysPage />} />
        <Route path="/notice-templates" element={<NoticeTemplatesPage />} />
        <Route path="/notice-templates/:code" element={<NoticeTemplatePage />} />
        <Route path="/working-hours" element={<WorkingHoursPage />} />
        <Route path="/user-add" element={<UserAddPage />} />
        <Route path="/add-student/:parentId" element={<AddStudentPage />} />
      </CustomRoutes>
    </CoreAdmin>
  );
}

/** The back office at /admin, and the page behind the reset link of the mails. */
export function App() {
  return (
    <BrowserRouter>
      <Navigation />
      <Suspense fallback={null}>
        <Routes>
          <Route path="/admin/*" element={<Admin />} />
          <Route path="/reset-password-input/:token" element={<ResetInputPage />} />
          <Route path="*" element={<Navigate to="/admin/dashboard" replace />} />
        </Routes>
      </Suspense>
      <Toaster />
    </BrowserRouter>
  );
}
