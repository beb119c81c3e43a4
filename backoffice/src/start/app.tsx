import { ApiError } from '@tsumugi/client/api-error';
import { watchSession } from '@tsumugi/client/session-mark';
import { StrictMode, startTransition } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { guardComposition } from '../../../portals/shared/bare/guard-composition.js';
import { followViewport } from '../../../portals/shared/theme/viewport.js';
import { App } from '../App.js';
import { isPublicPath, rememberReturnPath } from '../lib/return-path.js';
import { restoreAhead } from '../providers/auth-provider.js';
import { tellPausedReads } from '../providers/paused-reads.js';
import { giveWay, reportNoAnswer } from '../providers/refusals.js';
import { Themed } from '../theme/Themed.js';
import { guardSubmits } from '../ui/unread.js';
import { LostPage } from './LostPage.js';
import { loadPageOf } from './pages.js';
import { queryClient } from './query-client.js';
import { watchBuild } from './update.js';

const login = '/admin/login';

/**
 * Who is signed in, told to the framework before it asks, so that the first drawing is already the page. Whoever is nobody begins at the
 * login: no page of the staff is drawn while its code is on the way, and none of its reads is asked for. @throws ApiError
 */
async function tellSession(): Promise<void> {
  const session = await restoreAhead();
  if (!session) {
    const { pathname, search, hash } = window.location;
    rememberReturnPath(pathname + search + hash);
    window.history.replaceState(null, '', login);
    return loadPageOf(login);
  }
  queryClient.setQueryData(['auth', 'checkAuth', {}], true);
  queryClient.setQueryData(['auth', 'getPermissions', {}], session.roles);
}

async function open(root: Root, page: Promise<void>): Promise<void> {
  try {
    await Promise.all([page, isPublicPath(window.location.pathname) ? undefined : tellSession()]);
  } catch (error) {
    if (error instanceof ApiError && error.status === 0) reportNoAnswer(error.message);
    root.render(
      <Themed>
        <LostPage error={error as Error} onRetry={() => open(root, page)} />
      </Themed>,
    );
    return;
  }
  startTransition(() =>
    root.render(
      <StrictMode>
        <Themed>
          <App />
        </Themed>
      </StrictMode>,
    ),
  );
}

/** Draws the application once its first page is at hand, in slices, so that the browser can answer in between. */
export async function start(page: Promise<void>): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  followViewport();
  guardComposition();
  guardSubmits();
  await open(createRoot(root), page);
  tellPausedReads(queryClient, reportNoAnswer);
  watchBuild();
  watchSession(giveWay);
}
