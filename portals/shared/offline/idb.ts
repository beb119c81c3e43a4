const base = 'tsumugi';
const version = 1;
/** The send queue. Devices hold entries under this name: renaming the store would lose them. */
export const sendQueueStore = 'outbox';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(base, version);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(sendQueueStore, { keyPath: 'clientId' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * One transaction of the device's database. @throws DOMException where the browser allows none
 * (some private windows)
 */
export async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(sendQueueStore, mode);
      const request = work(transaction.objectStore(sendQueueStore));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}
