import { now } from '@tsumugi/client/clock';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  dropDraft,
  forgetStrangers,
  newerDraft,
  readDraft,
  storeDraft,
  withoutSecrets,
} from './device-draft.js';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const places = {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > 1000) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  };
  // Behaves like a browser's storage: its keys are its properties.
  vi.stubGlobal('localStorage', new Proxy(storage, places));
});

it('stores a draft per reader', () => {
  stored.set('tsumugi.reader', 'customer-1-Parent');
  storeDraft('report-1', { text: 'あ' });
  expect(readDraft('report-1')?.value).toEqual({ text: 'あ' });
  stored.set('tsumugi.reader', 'customer-2-Parent');
  expect(readDraft('report-1')).toBeNull();
});

it('returns null when the storage is full, and survives an unreadable draft', () => {
  expect(storeDraft('long', 'x'.repeat(2000))).toBeNull();
  stored.set('tsumugi.draft.nobody.broken', '{');
  expect(readDraft('broken')).toBeNull();
});

it('deletes a draft on request', () => {
  storeDraft('a', 1);
  dropDraft('a');
  expect(readDraft('a')).toBeNull();
});

it('takes the later draft, and leaves secrets out', () => {
  const earlierDraft = { value: 1, savedAt: '2026-06-01T00:00:00Z' };
  const laterDraft = { value: 2, savedAt: '2026-06-01T00:00:01Z' };
  expect(newerDraft(earlierDraft, laterDraft)).toBe(laterDraft);
  expect(newerDraft(laterDraft, earlierDraft)).toBe(laterDraft);
  expect(newerDraft(null, earlierDraft)).toBe(earlierDraft);
  expect(withoutSecrets({ name: 'a', password: 'b' }, ['password'])).toEqual({ name: 'a' });
});

it('deletes a draft of a visitor without a login after a day, and no other', () => {
  const at = (hours: number) => new Date(now() - hours * 3_600_000).toISOString();
  const draft = (hours: number) =>
    JSON.stringify({ value: { lastName: '石川' }, savedAt: at(hours) });
  stored.set('tsumugi.draft.nobody.registration', draft(25));
  stored.set('tsumugi.draft.nobody.other', draft(23));
  stored.set('tsumugi.draft.nobody.broken', '{');
  stored.set('tsumugi.draft.teacher-1-Teacher.report-1', draft(2000));
  forgetStrangers();
  expect([...stored.keys()]).toEqual([
    'tsumugi.draft.nobody.other',
    'tsumugi.draft.teacher-1-Teacher.report-1',
  ]);
});
