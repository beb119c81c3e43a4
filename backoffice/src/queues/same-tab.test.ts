import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { notifyPausedReads } from '../api/paused-reads.js';
import { isSameTab } from './same-tab.js';

afterEach(() => onlineManager.setOnline(true));

it('keeps rows while another page or filter of the same tab is read, never under the name of another tab', () => {
  const key = (resource: string, tab: number) => [
    resource,
    'getList',
    { filter: { tab, day: '1' } },
  ];
  expect(isSameTab(key('home-responses', 1), 'home-responses', 1)).toBe(true);
  expect(isSameTab(key('home-responses', 1), 'home-responses', 2)).toBe(false);
  expect(isSameTab(key('today-cases', 1), 'home-responses', 1)).toBe(false);
  expect(isSameTab(undefined, 'home-responses', 1)).toBe(false);
});

it('reports a read that waits for the network once, and not while cached rows are shown', () => {
  const client = new QueryClient();
  const shownMessages: string[] = [];
  notifyPausedReads(client, (message) => shownMessages.push(message));
  onlineManager.setOnline(false);
  const read = (name: string) =>
    new QueryObserver(client, { queryKey: [name], queryFn: async () => 'there' }).subscribe(
      () => undefined,
    );
  client.setQueryData(['known'], 'older', { updatedAt: 1 });
  const stop = [read('known'), read('new')];
  expect(shownMessages).toEqual(['ネットワークエラーが発生しました。接続を確認してください。']);
  for (const each of stop) each();
});
