import type { Page } from 'playwright-core';

/** A report of the present reader in the outbox, as it is kept when a sending gets no answer. The page has to be loaded anew to see it. */
export function leaveWaiting(page: Page, path: string): Promise<void> {
  return page.evaluate(
    (to) =>
      new Promise<void>((resolve, reject) => {
        const asked = indexedDB.open('tsumugi', 1);
        asked.onerror = () => reject(asked.error);
        asked.onupgradeneeded = () =>
          asked.result.createObjectStore('outbox', { keyPath: 'clientId' });
        asked.onsuccess = () => {
          const writing = asked.result.transaction('outbox', 'readwrite');
          const item = {
            path: to,
            method: 'PUT',
            body: { value: { text: 'よかったです' } },
            label: '体験の報告',
          };
          writing.objectStore('outbox').put({
            ...item,
            clientId: 'a1',
            owner: localStorage.getItem('tsumugi.reader'),
            since: '2026-06-01',
          });
          writing.oncomplete = () => {
            asked.result.close();
            resolve();
          };
        };
      }),
    path,
  );
}
