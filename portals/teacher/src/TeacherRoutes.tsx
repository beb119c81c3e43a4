import { createRoutesFromElements, Navigate, Outlet, Route, useLocation } from 'react-router-dom';
import { useUnreadChats } from '#shared/chat/rooms.js';
import { readPublic } from '#shared/client/queries.js';
import { landingOf } from '#shared/session/portal.js';
import { SignedIn } from '#shared/session/SignedIn.js';
import { AppShell, type Tab } from '#shared/ui/AppShell.js';
import { LazyBoundary } from '#shared/ui/LazyBoundary.js';
import { lazyPage } from '#shared/ui/lazy-page.js';
import { PageLoading, SessionLoading } from '#shared/ui/SessionLoading.js';
import { MatterListRoute } from './applications/MatterListRoute.js';
import { candidaciesRead, useTeacher } from './queries.js';
import { ProfileRoute } from './settings/ProfileRoute.js';

const TeacherLogin = lazyPage(() => import('./TeacherLogin.js'), readPublic);
const RegisterPage = lazyPage(() => import('./register/RegisterPage.js'), readPublic);
const RegistrationPage = lazyPage(() => import('./register/RegistrationPage.js'));
const HomePage = lazyPage(
  () => import('./home/HomePage.js'),
  (queries) => queries.prefetchQuery(candidaciesRead(true)),
);
const MatterPage = lazyPage(() => import('./matters/detail/MatterPage.js'));
const InfoPage = lazyPage(() => import('./matters/info/InfoPage.js'));
const ExtraPage = lazyPage(() => import('./matters/extra/ExtraPage.js'));
const MatterAbroadPage = lazyPage(() => import('./matters/extra/MatterAbroadPage.js'));
const AdditionalPage = lazyPage(() => import('./profile/AdditionalPage.js'));
const ProfileAbroadPage = lazyPage(() => import('./rows/ProfileAbroadPage.js'));
const ProfileExperiencePage = lazyPage(() => import('./rows/ProfileExperiencePage.js'));
const NewsPage = lazyPage(() => import('./news/TeacherNewsPage.js'));
const NotFound = lazyPage(() => import('#shared/ui/NotFound.js'));
const ConfirmMailPage = lazyPage(() => import('#shared/auth/ConfirmMailPage.js'));
const InstallPage = lazyPage(() => import('#shared/guides/InstallPage.js'));
const ChatPage = lazyPage(() => import('#shared/chat/ChatPage.js'));
const TemplatePage = lazyPage(() => import('#shared/chat/TemplatePage.js'));

const tabsWith = (unread: number): Tab[] => [
  { to: landingOf.Teacher, label: 'ホーム', icon: 'home' },
  {
    to: '/teacher/teacher-case-list',
    label: '案件',
    icon: 'doc',
    among: /^\/teacher\/teacher-case-/,
  },
  {
    to: '/teacher/chat-list',
    label: 'チャット',
    icon: 'chat',
    badge: unread,
    among: /^\/teacher\/((case|admin)-chat\/|chat-template\/)/,
  },
  {
    to: '/teacher/teacher-profile',
    label: 'プロフィール',
    icon: 'user',
    among: /^\/teacher\/teacher-profile-/,
  },
];

/** The routes of domain/screens#teacher-routes. */
export const teacherRoutes = createRoutesFromElements(
  <>
    <Route path="/teacher-login" element={<TeacherLogin />} />
    <Route path="/teacher/register" element={<RegisterPage />} />
    <Route path="/teacher/register/profile" element={<RegistrationPage />} />
    <Route path="/teacher/confirm-mail-change" element={<ConfirmMailPage />} />
    <Route path="/teacher/install-chrome" element={<InstallPage browser="chrome" />} />
    <Route path="/teacher/install-safari" element={<InstallPage browser="safari" />} />
    <Route path="/teacher" element={<Private />}>
      <Route path="teacher-mypage" element={<HomePage />} />
      <Route path="teacher-case-list" element={<MatterListRoute />} />
      <Route path="teacher-case-basic/:matterTeacherId" element={<MatterPage />} />
      <Route path="teacher-case-matter-ex/:matterTeacherId" element={<InfoPage />} />
      <Route path="teacher-case-extra/:matterTeacherId" element={<ExtraPage />} />
      <Route path="teacher-case-profile-edubal/:matterTeacherId" element={<MatterAbroadPage />} />
      <Route path="teacher-profile" element={<ProfileRoute />} />
      <Route path="teacher-profile-additional" element={<AdditionalPage />} />
      <Route path="teacher-profile-edubal" element={<ProfileAbroadPage />} />
      <Route path="teacher-profile-experience" element={<ProfileExperiencePage />} />
      <Route path="news-detail" element={<NewsPage />} />
      <Route path="chat-list" element={<ChatPage />} />
      <Route path="case-chat/:roomId" element={<ChatPage type="matter" />} />
      <Route path="admin-chat/:roomId" element={<ChatPage type="admin" />} />
      <Route path="chat-template/create" element={<TemplatePage />} />
      <Route path="chat-template/:templateId" element={<TemplatePage />} />
      <Route index element={<Navigate to={landingOf.Teacher} replace />} />
      <Route path="*" element={<NotFound home={landingOf.Teacher} />} />
    </Route>
    <Route element={<Private />}>
      <Route path="*" element={<NotFound home={landingOf.Teacher} />} />
    </Route>
  </>,
);

function Private() {
  return (
    <SignedIn waiting={<SessionLoading />} failed={(retry) => <SessionLoading onRetry={retry} />}>
      <Shell />
    </SignedIn>
  );
}

function Shell() {
  const unread = useUnreadChats();
  return (
    <AppShell tabs={tabsWith(unread)} person={Person}>
      <LazyBoundary fallback={<PageLoading />} at={useLocation().pathname}>
        <Outlet />
      </LazyBoundary>
    </AppShell>
  );
}

function Person() {
  const { data: teacher } = useTeacher();
  return teacher && <p>{teacher.name} 先生</p>;
}
