import { afterEach, expect, it, vi } from 'vitest';
import { buildOf, reloadOnce } from './reload-once.js';

afterEach(() => vi.unstubAllGlobals());

const page = (...names: string[]) =>
  names.map((name) => `<script type="module" crossorigin src="/admin/assets/${name}.js"></script>`).join('\n');

/** A document of the build `a1`, and what the server answers to it. */
function stand(answer: () => Promise<Response>, keeps = true) {
  const reload = vi.fn();
  const kept = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('document', { querySelectorAll: () => [{ getAttribute: () => '/admin/assets/a1.js' }] });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', {
    getItem: keeps ? (key: string) => kept.get(key) ?? null : refuse,
    setItem: keeps ? (key: string, value: string) => kept.set(key, value) : refuse,
  });
  vi.stubGlobal('fetch', answer);
  return reload;
}
const has = (html: string) => async () => new Response(html);

it('reads from a page which build it is of', () => {
  expect(buildOf(`<script async src="/admin/assets/check-browser-1.js"></script>${page('a1', 'b2')}`)).toBe(
    '/admin/assets/a1.js /admin/assets/b2.js',
  );
  expect(buildOf('<p>しばらくお待ちください</p>')).toBe('');
});

it('reloads once for each newer build of the server, and not in circles', async () => {
  const reload = stand(has(page('a2')));
  expect(await reloadOnce('/admin/')).toBe(true);
  expect(await reloadOnce('/admin/')).toBe(false);
  vi.stubGlobal('fetch', has(page('a3')));
  expect(await reloadOnce('/admin/')).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['the server has the same build', has(page('a1')), true],
  ['the server cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['the server is being updated', async () => new Response(page('a2'), { status: 503 }), true],
  ['something else answers', has('<p>Wi-Fi</p>'), true],
  ['the tab keeps nothing, so that a second try would not be noticed', has(page('a2')), false],
])('does not reload where %s', async (_, answer, keeps) => {
  const reload = stand(answer, keeps);
  expect(await reloadOnce('/admin/')).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
