import type { Page } from 'playwright-core';

/**
 * Puts a report of the signed-in reader into the send queue, in the form that a sending without an
 * answer leaves. The page shows it after a reload.
 */
export function queueReport(page: Page, path: string): Promise<void> {
  return page.evaluate(
    (to) =>
      new Promise<void>((resolve, reject) => {
        const openRequest = indexedDB.open('tsumugi', 1);
        openRequest.onerror = () => reject(openRequest.error);
        openRequest.onupgradeneeded = () =>
          openRequest.result.createObjectStore('outbox', { keyPath: 'clientId' });
        openRequest.onsuccess = () => {
          const writing = openRequest.result.transaction('outbox', 'readwrite');
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
            openRequest.result.close();
            resolve();
          };
        };
      }),
    path,
  );
}
