import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { CoreAdmin, CustomRoutes } from 'react-admin';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  Route,
  RouterProvider,
  useLocation,
  useNavigate,
} from 'react-router-dom';
import { authProvider } from './api/auth-provider.js';
import { dataProvider } from './api/data-provider.js';
import { setNavigation } from './api/refusals.js';
import { ja } from './i18n/ja.js';
import { Frame } from './layout/Frame.js';
import { LeaveGuard } from './layout/LeaveGuard.js';
import { leaveFreely } from './lib/unsaved.js';
import type { LazyPage } from './resources/lazy-page.js';
import { routerProvider } from './resources/router.js';
import { resourceElements, resourceRoutes } from './resources/routes.js';
import { ownPages, pages, publicPages, queueRoutes } from './start/pages.js';
import { queryClient } from './start/query-client.js';
import { UpdatePrompt } from './start/UpdatePrompt.js';
import { CrashPage } from './ui/CrashPage.js';
import { NotFoundPage } from './ui/NotFoundPage.js';
import { page } from './ui/page.js';
import { clearShownErrors } from './ui/shown-errors.js';
import { Toaster } from './ui/Toaster.js';
import { leaveErrors } from './ui/toast.js';

/** One locale: by default the framework starts with `en`. */
const i18nProvider = polyglotI18nProvider(() => ja, 'ja', [{ locale: 'ja', name: '日本語' }]);

const LoginPage = page(pages.login);
const ResetInputPage = page(pages.resetInput);
const QueuePage = page(pages.queue);

/**
 * Addresses with the same page share one component, so that its state survives a change between
 * them.
 */
const routesOf = (among: Readonly<Record<string, LazyPage<ComponentType>>>) => {
  const drawn = new Map([...new Set(Object.values(among))].map((code) => [code, page(code)]));
  return Object.entries(among).map(([path, code]) => {
    const Page = drawn.get(code) ?? NotFoundPage;
    return <Route key={path} path={`/${path}`} element={<Page />} />;
  });
};
const publicRoutes = routesOf(publicPages);
const ownRoutes = routesOf(ownPages);

function Navigation() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => setNavigation((path) => leaveFreely(() => navigate(path))), [navigate]);
  useEffect(() => {
    if (before.current !== pathname) {
      leaveErrors();
      clearShownErrors();
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
      routerProvider={routerProvider}
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
      <CustomRoutes noLayout>{publicRoutes}</CustomRoutes>
      <CustomRoutes>
        <Route path="/" element={<Navigate to="/admin/dashboard" replace />} />
        {queueRoutes.map((path) => (
          <Route key={path} path={`/${path}`} element={<QueuePage key={path} route={path} />} />
        ))}
        {resourceRoutes}
        {ownRoutes}
      </CustomRoutes>
      {resourceElements}
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

const routes = [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    children: [
      { path: '/admin/*', element: <Admin /> },
      { path: '/reset-password-input/:token?', element: <ResetInputPage /> },
      { path: '*', element: <Navigate to="/admin/dashboard" replace /> },
    ],
  },
];
// Created in the first render: it reads the address on creation, and by then a user without a
// session has been moved to the login.
let router: ReturnType<typeof createBrowserRouter> | undefined;

/** The back office at /admin, and the page of the mails' reset link. */
export function App() {
  router ??= createBrowserRouter(routes);
  return <RouterProvider router={router} />;
}
