import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from './session.js';

const person = (adminId: number) =>
  ({
    adminId,
    name: '山田 花子',
    roleName: '管理者',
    roles: [],
    userType: 'Admin',
    faces: [],
  }) as unknown as Session;

const storage = new Map<string, string>();
/** A page of the same tab, opened or reloaded. */
async function page(adminId: number | null) {
  vi.resetModules();
  const [drafts, { setSession }] = await Promise.all([
    import('./drafts.js'),
    import('./session.js'),
  ]);
  setSession(adminId === null ? null : person(adminId));
  return { ...drafts, setSession };
}

beforeEach(() => {
  const sessionStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
    clear: () => storage.clear(),
  };
  vi.stubGlobal('sessionStorage', sessionStorage);
  // Test files of one worker share their globals; an earlier file may have left a simpler stub.
  vi.stubGlobal('localStorage', undefined);
});
afterEach(() => {
  storage.clear();
  vi.unstubAllGlobals();
});

it('keeps drafts over a reload, but not saved texts and files', async () => {
  const before = await page(1);
  before.keepDraft('memo 7', { text: '折り返しのお約束' });
  before.keepDraft('chat 7', '保存済み', { safe: true });
  before.keepDraft('staged 7', [{}], { pageOnly: true });
  expect(before.hasDrafts()).toBe(true);
  const after = await page(1);
  expect(after.readDraft('memo 7')).toEqual({ text: '折り返しのお約束' });
  expect([after.readDraft('chat 7'), after.readDraft('staged 7')]).toEqual([undefined, undefined]);
  after.keepDraft('memo 7', undefined);
  expect([after.hasDrafts(), storage.size]).toEqual([false, 0]);
});

it('clears read data at the end of the session, and keeps drafts for their author', async () => {
  const { keepDraft, setSession, clearTab, hasDrafts, readDraft, forgetOthers } = await page(1);
  keepDraft('form 7', '書きかけ');
  storage.set('run', '案件');
  clearTab();
  setSession(null);
  // On the login page there is no question about drafts, since they may belong to another user.
  expect([hasDrafts(), [...storage.keys()]]).toEqual([false, ['drafts']]);
  setSession(person(1));
  forgetOthers();
  expect(readDraft('form 7')).toBe('書きかけ');
});

it('hides drafts from another user of the browser, and deletes those of the user who signed out', async () => {
  const first = await page(1);
  first.keepDraft('memo 7', 'ひとりめ');
  const second = await page(2);
  expect([second.readDraft('memo 7'), second.hasDrafts()]).toEqual([undefined, false]);
  second.forgetOthers();
  expect([...storage.values()].join()).not.toContain('ひとりめ');
  second.keepDraft('memo 7', 'ふたりめ');
  second.setSession(null);
  second.forgetOthers();
  expect(storage.size).toBe(0);
});
