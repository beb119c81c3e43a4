const key = 'tsumugi.reloaded-for';

/** The module scripts that a page names: their names change with every build. Empty where it is no page of a build. */
export const buildOf = (html: string): string =>
  [...html.matchAll(/<script[^>]+type="module"[^>]*\ssrc="([^"]+)"/g)]
    .map(([, source]) => source)
    .join(' ');

const runningBuild = (): string =>
  [...document.querySelectorAll('script[type=module][src]')]
    .map((script) => script.getAttribute('src'))
    .join(' ');

/** @returns the build that the server has; empty where it cannot be reached. `page`: an address of the face that no service worker answers */
const serverBuild = (page: string): Promise<string> =>
  fetch(page, { cache: 'no-cache', credentials: 'same-origin' })
    .then(async (answer) => (answer.ok ? buildOf(await answer.text()) : ''))
    .catch(() => '');

/** @returns the server's build if it is another one than that of this document; null where it is the same, or the server cannot be reached */
export async function newerBuild(page: string): Promise<string | null> {
  const there = await serverBuild(page);
  return there && there !== runningBuild() ? there : null;
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

/** Milliseconds between the first two reloads for one build; each further one waits four times as long. */
const firstPause = 30_000;

/** The last reload and how many there were for its build. */
export interface Reload {
  readonly build: string;
  readonly at: number;
  readonly times: number;
}

/** @returns the reload to note, if one is due at `at`; undefined where the last one for this build is too near */
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
    // Without session storage a second failure looks like the first, so it does not reload.
    return false;
  }
}
