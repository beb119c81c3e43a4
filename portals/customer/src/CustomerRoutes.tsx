import { lazy, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { landingOf } from '../../shared/session/portal.js';
import { useSession } from '../../shared/session/SessionProvider.js';
import { SignedIn } from '../../shared/session/SignedIn.js';
import { AppShell, type Tab } from '../../shared/ui/AppShell.js';
import { NotFound } from '../../shared/ui/NotFound.js';
import { Waiting } from '../../shared/ui/Waiting.js';
import { CustomerLogin } from './auth/CustomerLogin.js';
import { useCustomer } from './queries.js';

const ResetRequestPage = lazy(() => import('./auth/ResetRequestPage.js'));
const ResetInputPage = lazy(() => import('./auth/ResetInputPage.js'));
const ResetCompletePage = lazy(() => import('./auth/ResetCompletePage.js'));
const HomePage = lazy(() => import('./home/HomePage.js'));
const StudentHomePage = lazy(() => import('./home/StudentHomePage.js'));
const RequestListPage = lazy(() => import('./requests/RequestListPage.js'));
const ProfilePage = lazy(() => import('./account/ProfilePage.js'));

/** The routes of specification section 2, Customer area. */
export function CustomerRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<CustomerLogin />} />
        <Route path="/reset-password-request" element={<ResetRequestPage />} />
        <Route path="/customer/reset-password-input/:token" element={<ResetInputPage />} />
        <Route path="/reset-password-complete" element={<ResetCompletePage />} />
        <Route path="/customer" element={<Private />}>
          <Route path="mypage" element={<FamilyOnly />}>
            <Route index element={<HomePage />} />
          </Route>
          <Route path="student-mypage" element={<StudentHomePage />} />
          <Route path="case-list" element={<RequestListPage />} />
          <Route path="profile" element={<ProfilePage />} />
          <Route index element={<GoHome />} />
          <Route path="*" element={<Unknown />} />
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
}

const useHome = () => landingOf[useSession().session?.userType ?? 'Parent'];

function Private() {
  return (
    <SignedIn waiting={<Waiting />} failed={(retry) => <Waiting onRetry={retry} />}>
      <Shell />
    </SignedIn>
  );
}

function Shell() {
  const home = useHome();
  const { data: customer } = useCustomer();
  const tabs: Tab[] = [
    { to: home, label: 'ホーム', icon: 'home' },
    { to: '/customer/case-list', label: 'ご依頼', icon: 'doc' },
    { to: '/customer/profile', label: 'マイページ', icon: 'user' },
  ];
  return (
    <AppShell tabs={tabs} person={customer && `${customer.name} さま`}>
      <Suspense fallback={<main className="main" />}>
        <Outlet />
      </Suspense>
    </AppShell>
  );
}

/** A student account has a home of its own (domain section 14). */
function FamilyOnly() {
  const { session } = useSession();
  return session?.userType === 'Student' ? <Navigate to={landingOf.Student} replace /> : <Outlet />;
}

const GoHome = () => <Navigate to={useHome()} replace />;
const Unknown = () => <NotFound home={useHome()} />;
