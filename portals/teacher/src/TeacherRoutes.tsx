import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { landingOf } from '../../shared/session/portal.js';
import { SignedIn } from '../../shared/session/SignedIn.js';
import { AppShell, type Tab } from '../../shared/ui/AppShell.js';
import { NotFound } from '../../shared/ui/NotFound.js';
import { Waiting } from '../../shared/ui/Waiting.js';
import { useTeacher } from './queries.js';
import { TeacherLogin } from './TeacherLogin.js';

const HomePage = lazy(() => import('./home/HomePage.js'));
const CaseListPage = lazy(() => import('./cases/CaseListPage.js'));
const ProfilePage = lazy(() => import('./account/ProfilePage.js'));

const tabs: readonly Tab[] = [
  { to: landingOf.Teacher, label: 'ホーム', icon: 'home' },
  { to: '/teacher/teacher-case-list', label: '案件', icon: 'doc' },
  { to: '/teacher/teacher-profile', label: 'プロフィール', icon: 'user' },
];

/** The routes of specification section 2, Teacher area. */
export function TeacherRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/teacher-login" element={<TeacherLogin />} />
        <Route path="/teacher" element={<Private />}>
          <Route path="teacher-mypage" element={<HomePage />} />
          <Route path="teacher-case-list" element={<CaseListPage />} />
          <Route path="teacher-profile" element={<ProfilePage />} />
          <Route index element={<Navigate to={landingOf.Teacher} replace />} />
          <Route path="*" element={<NotFound home={landingOf.Teacher} />} />
        </Route>
        <Route path="*" element={<Navigate to="/teacher-login" replace />} />
      </Routes>
    </Suspense>
  );
}

function Private() {
  return (
    <SignedIn waiting={<Waiting />} failed={(retry) => <Waiting onRetry={retry} />}>
      <Shell />
    </SignedIn>
  );
}

function Shell() {
  const { data: teacher } = useTeacher();
  return (
    <AppShell tabs={tabs} person={teacher && `${teacher.name} 先生`}>
      <Suspense fallback={<main className="main" />}>
        <Outlet />
      </Suspense>
    </AppShell>
  );
}
