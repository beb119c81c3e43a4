import { ApiError } from '@tsumugi/client/api-error';
import { watchSession } from '@tsumugi/client/session-mark';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { followViewport } from '../../../portals/shared/theme/viewport.js';
import { guardComposition } from '../../../portals/shared/unstyled/guard-composition.js';
import { App } from '../App.js';
import { restoreSession } from '../api/auth-provider.js';
import { notifyPausedReads } from '../api/paused-reads.js';
import { permissionsKey, sessionKey } from '../api/query-keys.js';
import { clearForOtherUser, reportNoAnswer } from '../api/refusals.js';
import { isPublicPath, rememberReturnPath } from '../lib/return-path.js';
import { ThemeRoot } from '../theme/ThemeRoot.js';
import { guardSubmits } from '../ui/unparsable.js';
import { LostPage } from './LostPage.js';
import { loadPageOf } from './pages.js';
import { queryClient } from './query-client.js';
import { watchBuild } from './update.js';

const login = '/admin/login';

/**
 * Puts the session into the framework's cache before its own check, so that the first render is
 * already the page. A user without a session starts at the login: no staff page is rendered while
 * its code loads, and none of its reads is sent.
 * @throws ApiError
 */
async function tellSession(): Promise<void> {
  const session = await restoreSession();
  if (!session) {
    const { pathname, search, hash } = window.location;
    rememberReturnPath(pathname + search + hash);
    window.history.replaceState(null, '', login);
    return loadPageOf(login);
  }
  queryClient.setQueryData(sessionKey, true);
  queryClient.setQueryData(permissionsKey, session.roles);
}

async function open(root: Root, page: Promise<void>): Promise<void> {
  try {
    await Promise.all([page, isPublicPath(window.location.pathname) ? undefined : tellSession()]);
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) reportNoAnswer(error.message);
    root.render(
      <ThemeRoot>
        <LostPage error={error as Error} onRetry={() => open(root, page)} />
      </ThemeRoot>,
    );
    return;
  }
  startTransition(() =>
    root.render(
      <StrictMode>
        <ThemeRoot>
          <App />
        </ThemeRoot>
      </StrictMode>,
    ),
  );
}

/**
 * Renders the application once its first page is loaded, as a transition, so that the browser stays
 * responsive.
 */
export async function start(page: Promise<void>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  followViewport();
  guardComposition();
  guardSubmits();
  await open(createRoot(root), page);
  notifyPausedReads(queryClient, reportNoAnswer);
  watchBuild();
  watchSession(clearForOtherUser);
}
