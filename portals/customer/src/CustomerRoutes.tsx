import { createRoutesFromElements, Navigate, Outlet, Route, useLocation } from 'react-router-dom';
import { useUnreadChats } from '#shared/chat/rooms.js';
import { readPublic } from '#shared/client/queries.js';
import { landingOf } from '#shared/session/portal.js';
import { useSession } from '#shared/session/SessionProvider.js';
import { SignedIn } from '#shared/session/SignedIn.js';
import { AppShell, type Tab } from '#shared/ui/AppShell.js';
import { LazyBoundary } from '#shared/ui/LazyBoundary.js';
import { lazyPage } from '#shared/ui/lazy-page.js';
import { PageLoading, SessionLoading } from '#shared/ui/SessionLoading.js';
import { mattersRead, useCustomer } from './queries.js';
import { introductionsRead } from './teachers/teacher-queries.js';

const ResetRequestPage = lazyPage(() => import('./auth/ResetRequestPage.js'));
const ResetInputPage = lazyPage(() => import('./auth/ResetInputPage.js'));
const ResetCompletePage = lazyPage(() => import('./auth/ResetCompletePage.js'));
const CustomerLogin = lazyPage(() => import('./auth/CustomerLogin.js'), readPublic);
const HomePage = lazyPage(
  () => import('./home/HomePage.js'),
  (queries) => queries.prefetchQuery(mattersRead({ open: true }, true)),
);
const StudentHomePage = lazyPage(() => import('./home/StudentHomePage.js'));
const RequestListPage = lazyPage(() => import('./requests/RequestListPage.js'));
const CreatePage = lazyPage(() => import('./requests/create/CreatePage.js'));
const RequestPage = lazyPage(() => import('./requests/detail/RequestPage.js'));
const StudentInfoPage = lazyPage(() => import('./requests/student/StudentInfoPage.js'));
const ConditionPage = lazyPage(() => import('./requests/conditions/ConditionPage.js'));
const IntroPage = lazyPage(
  () => import('./teachers/IntroPage.js'),
  (queries, { matterId }) => queries.prefetchQuery(introductionsRead(Number(matterId), true)),
);
const TeacherPage = lazyPage(() => import('./teachers/teacher/TeacherPage.js'));
const TrialPage = lazyPage(() => import('./teachers/trial/TrialPage.js'));
const RecruitPage = lazyPage(() => import('./teachers/hiring/RecruitPage.js'));
const ProfilePage = lazyPage(() => import('./account/ProfilePage.js'));
const StudentPage = lazyPage(() => import('./account/students/StudentPage.js'));
const AddStudentPage = lazyPage(() => import('./account/students/AddStudentPage.js'));
const ChatPage = lazyPage(() => import('#shared/chat/ChatPage.js'));
const TemplatePage = lazyPage(() => import('#shared/chat/TemplatePage.js'));
const NewsPage = lazyPage(() => import('#shared/news/NewsPage.js'));
const InstallPage = lazyPage(() => import('#shared/guides/InstallPage.js'));
const NotFound = lazyPage(() => import('#shared/ui/NotFound.js'));
const ConfirmMailPage = lazyPage(() => import('#shared/auth/ConfirmMailPage.js'));

/** The routes of domain/screens#customer-routes. */
export const customerRoutes = createRoutesFromElements(
  <>
    <Route path="/" element={<CustomerLogin />} />
    <Route path="/reset-password-request" element={<ResetRequestPage />} />
    <Route path="/customer/reset-password-input/:token?" element={<ResetInputPage />} />
    <Route path="/reset-password-complete" element={<ResetCompletePage />} />
    <Route path="/customer/install-chrome" element={<InstallPage browser="chrome" />} />
    <Route path="/customer/install-safari" element={<InstallPage browser="safari" />} />
    <Route path="/customer/confirm-mail-change" element={<ConfirmMailPage />} />
    <Route path="/customer" element={<Private />}>
      <Route path="mypage" element={<FamilyOnly />}>
        <Route index element={<HomePage />} />
      </Route>
      <Route path="student-mypage" element={<StudentHomePage />} />
      <Route path="case-list" element={<RequestListPage />} />
      <Route path="case-create" element={<CreatePage />} />
      <Route path="case-detail-teacher/:matterId" element={<RequestPage />} />
      <Route path="case-detail-student-info/:matterId" element={<StudentInfoPage />} />
      <Route path="case-detail-teacher-condition/:matterId" element={<ConditionPage />} />
      <Route path="case-intro-teacher/:matterId" element={<IntroPage />} />
      <Route path="case-teacher-detail/:matterTeacherId" element={<TeacherPage />} />
      <Route path="case-trial-teacher/:matterId" element={<TrialPage />} />
      <Route path="case-recruit-teacher/:matterId" element={<RecruitPage />} />
      <Route path="profile" element={<ProfilePage />} />
      <Route path="student-detail/:studentId" element={<StudentPage />} />
      <Route path="student-detail-add/:prevPage" element={<AddStudentPage />} />
      <Route path="chat-list" element={<ChatPage />} />
      <Route path="case-chat/:roomId" element={<ChatPage type="matter" />} />
      <Route path="admin-chat/:roomId" element={<ChatPage type="admin" />} />
      <Route element={<FamilyOnly />}>
        <Route path="chat-template/create" element={<TemplatePage />} />
        <Route path="chat-template/:templateId" element={<TemplatePage />} />
      </Route>
      <Route path="news-detail" element={<NewsPage />} />
      <Route index element={<GoHome />} />
      <Route path="*" element={<Unknown />} />
    </Route>
    <Route element={<Private />}>
      <Route path="*" element={<Unknown />} />
    </Route>
  </>,
);

function useHome(): string {
  return landingOf[useSession().session?.here ?? 'Parent'];
}

function Private() {
  return (
    <SignedIn waiting={<SessionLoading />} failed={(retry) => <SessionLoading onRetry={retry} />}>
      <Shell />
    </SignedIn>
  );
}

function Shell() {
  const home = useHome();
  const unread = useUnreadChats();
  const tabs: Tab[] = [
    { to: home, label: 'ホーム', icon: 'home' },
    {
      to: '/customer/case-list',
      label: 'ご依頼',
      icon: 'doc',
      among: /^\/customer\/case-(?!chat\/)/,
    },
    {
      to: '/customer/chat-list',
      label: 'チャット',
      icon: 'chat',
      badge: unread,
      among: /^\/customer\/((case|admin)-chat\/|chat-template\/)/,
    },
    {
      to: '/customer/profile',
      label: 'マイページ',
      icon: 'user',
      among: /^\/customer\/student-detail/,
    },
  ];
  return (
    <AppShell tabs={tabs} person={Person}>
      <LazyBoundary fallback={<PageLoading />} at={useLocation().pathname}>
        <Outlet />
      </LazyBoundary>
    </AppShell>
  );
}

function Person() {
  const { data: customer } = useCustomer();
  return customer && <p>{customer.name} さま</p>;
}

/** A student account has its own home page (domain/screens#student-home). */
function FamilyOnly() {
  const { session } = useSession();
  return session?.here === 'Student' ? <Navigate to={landingOf.Student} replace /> : <Outlet />;
}

function GoHome() {
  return <Navigate to={useHome()} replace />;
}

function Unknown() {
  return <NotFound home={useHome()} />;
}
