const key = 'tsumugi.reloaded-for';

/** The module scripts that a page names: their names change with every build. Empty where it is no page of a build. */
export const buildOf = (html: string): string =>
  [...html.matchAll(/<script[^>]+type="module"[^>]*\ssrc="([^"]+)"/g)].map(([, source]) => source).join(' ');

const runningBuild = (): string =>
  [...document.querySelectorAll('script[type=module][src]')].map((script) => script.getAttribute('src')).join(' ');

/**
 * Asks the server which build it has.
 * @param page an address of the face that no service worker answers
 * @returns the build if it is another one than that of this document; null where it is the same, or the server cannot be reached
 */
export async function newerBuild(page: string): Promise<string | null> {
  const there = await fetch(page, { cache: 'no-cache', credentials: 'same-origin' })
    .then(async (answer) => (answer.ok ? buildOf(await answer.text()) : ''))
    .catch(() => '');
  return there && there !== runningBuild() ? there : null;
}

/**
 * Reloads a page of an older build, of which a part is gone, where the server has a newer one; once for each build, so that it never
 * reloads in circles.
 * @returns whether it reloads
 */
export async function reloadOnce(page: string): Promise<boolean> {
  const build = await newerBuild(page);
  if (!build || !mayReloadFor(build)) return false;
  window.location.reload();
  return true;
}

function mayReloadFor(build: string): boolean {
  try {
    if (sessionStorage.getItem(key) === build) return false;
    sessionStorage.setItem(key, build);
    return true;
  } catch {
    // Where the tab keeps nothing, a second failure could not be told from the first.
    return false;
  }
}
