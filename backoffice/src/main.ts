import '@tsumugi/contract/kit/no-eval';
import { reloadOnce } from '@tsumugi/client/reload-once';
import '../../portals/shared/theme/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import { isPublicPath } from './lib/return-path.js';
import { firstAddresses } from './start/data.js';
import { drawFrame } from './start/frame.js';
import { loadPageOf } from './start/pages.js';
import { prefetchAnswers } from './start/prefetched-answers.js';

document.documentElement.dataset.started = '';

// A small script that runs before the first paint: it draws the frame, and starts all downloads and
// reads that the page needs.
const { pathname, search } = window.location;
if (!isPublicPath(pathname)) {
  drawFrame(pathname);
  prefetchAnswers(firstAddresses(pathname, search));
}
const page = loadPageOf(pathname);
void import('./start/app.js').then(
  ({ start }) => start(page),
  async () => (await reloadOnce('/admin/')) || window.dispatchEvent(new Event('tsumugi:lost')),
);
