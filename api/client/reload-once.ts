const key = 'tsumugi.reloaded-for';

/**
 * The module scripts of a page, whose names change with every build. Empty for a page that is not
 * from a build.
 */
export const buildOf = (html: string): string =>
  [...html.matchAll(/<script[^>]+type="module"[^>]*\ssrc="([^"]+)"/g)]
    .map(([, source]) => source)
    .join(' ');

const runningBuild = (): string =>
  [...document.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');

/**
 * @returns the server's build; empty if unreachable. `page`: an address of the face that bypasses
 * the service worker
 */
const serverBuild = (page: string): Promise<string> =>
  fetch(page, { cache: 'no-cache', credentials: 'same-origin' })
    .then(async (answer) => (answer.ok ? buildOf(await answer.text()) : ''))
    .catch(() => '');

/**
 * @returns the server's build if it differs from that of this document; null if equal or
 * unreachable
 */
export async function newerBuild(page: string): Promise<string | null> {
  const newBuild = await serverBuild(page);
  return newBuild && newBuild !== runningBuild() ? newBuild : null;
}

/**
 * Reloads the page after a failed module load, once the server is reachable. The module belongs to
 * an older build, or the network failed; browsers do not retry failed modules. Uses backoff per
 * build, to prevent reload loops.
 * @returns whether it reloads
 */
export async function reloadOnce(page: string): Promise<boolean> {
  const build = await serverBuild(page);
  if (!build || !takeReload(build)) return false;
  window.location.reload();
  return true;
}

/**
 * Milliseconds between the first two reloads for one build; each further one waits four times as
 * long.
 */
const firstPause = 30_000;

/** The last reload, and the number of reloads for its build. */
export interface Reload {
  readonly build: string;
  readonly at: number;
  readonly times: number;
}

/**
 * @returns the reload to store, if one is due at `at`; undefined during the backoff for this build
 */
export function nextReload(last: Reload | null, build: string, at: number): Reload | undefined {
  if (last?.build !== build) return { build, at, times: 1 };
  const isDue = Math.abs(at - last.at) > firstPause * 4 ** (last.times - 1);
  return isDue ? { build, at, times: last.times + 1 } : undefined;
}

function takeReload(build: string): boolean {
  try {
    const last = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Reload | null;
    const next = nextReload(last, build, performance.timeOrigin + performance.now());
    if (next) sessionStorage.setItem(key, JSON.stringify(next));
    return next !== undefined;
  } catch {
    // Without session storage repeated failures cannot be counted, so it does not reload.
    return false;
  }
}
