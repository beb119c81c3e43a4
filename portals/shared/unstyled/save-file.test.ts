import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.js';

afterEach(() => vi.unstubAllGlobals());

const inLine = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari Line/15.8.0';
const csv = new Blob(['a,b'], { type: 'text/csv' });

/**
 * Fake page. @returns the addresses that were pressed, and the names of the files that were shared
 */
function openPage(userAgent: string, shares = false) {
  const pressed: string[] = [];
  const shared: string[] = [];
  vi.stubGlobal('document', {
    body: { append: () => undefined },
    createElement: () => {
      const link = { href: '', remove: () => undefined, click: () => pressed.push(link.href) };
      return link;
    },
  });
  vi.stubGlobal('navigator', {
    userAgent,
    canShare: () => shares,
    share: ({ files }: { files: File[] }) => {
      shared.push(...files.map(({ name }) => name));
      return Promise.resolve();
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  return { pressed, shared };
}
afterEach(() => void vi.useRealTimers());

it('saves data of the page in a browser', async () => {
  const { pressed } = openPage('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0');
  await saveFile(csv, 'list.csv', '/api/admin/list.csv');
  expect(pressed).toEqual([expect.stringMatching(/^blob:/)]);
});

it('sends an in-app browser to the server', async () => {
  const { pressed } = openPage(inLine, true);
  await saveFile(csv, 'list.csv', '/api/admin/list.csv');
  expect(pressed).toEqual(['/api/admin/list.csv']);
});

it('shares data of the page from an in-app browser, where it is supported', async () => {
  const able = openPage(inLine, true);
  await saveFile(csv, 'codes.txt');
  expect(able).toEqual({ pressed: [], shared: ['codes.txt'] });
  const unable = openPage(inLine);
  await saveFile(csv, 'codes.txt');
  expect(unable.pressed).toEqual([expect.stringMatching(/^blob:/)]);
});
