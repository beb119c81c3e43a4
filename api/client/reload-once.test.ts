import { afterEach, expect, it, vi } from 'vitest';
import { buildOf, nextReload, reloadOnce } from './reload-once.js';

afterEach(() => vi.unstubAllGlobals());

const page = (...names: string[]) =>
  names
    .map((name) => `<script type="module" crossorigin src="/admin/assets/${name}.js"></script>`)
    .join('\n');

/** A document of the build `a1`, and the server's answer to it. */
function stand(answer: () => Promise<Response>, keeps = true) {
  const reload = vi.fn();
  const storage = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ getAttribute: () => '/admin/assets/a1.js' }],
  });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', {
    getItem: keeps ? (key: string) => storage.get(key) ?? null : refuse,
    setItem: keeps ? (key: string, value: string) => storage.set(key, value) : refuse,
  });
  vi.stubGlobal('fetch', answer);
  return reload;
}
const has = (html: string) => async () => new Response(html);

it('reads the build of a page from its source', () => {
  expect(
    buildOf(`<script async src="/admin/assets/check-browser-1.js"></script>${page('a1', 'b2')}`),
  ).toBe('/admin/assets/a1.js /admin/assets/b2.js');
  expect(buildOf('<p>しばらくお待ちください</p>')).toBe('');
});

it('reloads once for each newer build of the server, and never in a loop', async () => {
  const reload = stand(has(page('a2')));
  expect(await reloadOnce('/admin/')).toBe(true);
  expect(await reloadOnce('/admin/')).toBe(false);
  vi.stubGlobal('fetch', has(page('a3')));
  expect(await reloadOnce('/admin/')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('reloads for the same build after a failed module: at once the first time, then with backoff', async () => {
  const reload = stand(has(page('a1')));
  expect([await reloadOnce('/admin/'), await reloadOnce('/admin/')]).toEqual([true, false]);
  expect(reload).toHaveBeenCalledOnce();
  const second = nextReload({ build: 'a1', at: 0, times: 1 }, 'a1', 30_001);
  expect(second).toEqual({ build: 'a1', at: 30_001, times: 2 });
  expect(nextReload({ build: 'a1', at: 0, times: 1 }, 'a1', 30_000)).toBeUndefined();
  expect(nextReload({ build: 'a1', at: 0, times: 2 }, 'a1', 120_000)).toBeUndefined();
  expect(nextReload({ build: 'a1', at: 0, times: 2 }, 'a1', 120_001)?.times).toBe(3);
});

it.each([
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['the server is being updated', async () => new Response(page('a2'), { status: 503 }), true],
  ['something else answers', has('<p>Wi-Fi</p>'), true],
  ['the tab keeps nothing, so that a second try would not be noticed', has(page('a2')), false],
])('does not reload where %s', async (_, answer, keeps) => {
  const reload = stand(answer, keeps);
  expect(await reloadOnce('/admin/')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
