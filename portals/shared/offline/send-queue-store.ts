import { inStore } from './idb.js';

/** An entry of the send queue: a write that waits for the network. */
export interface QueuedSend {
  readonly clientId: string;
  /** The owner; no other account sends it. */
  readonly owner: string;
  readonly path: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body: unknown;
  /** Label for the reader: 体験の報告. */
  readonly label: string;
  readonly since: string;
  /** Sent as the part `file` of a form, after the body's texts. */
  readonly file?: File;
  /**
   * The device cannot store it (a private window, no room): the write is lost when this page
   * closes.
   */
  readonly isInMemoryOnly?: true;
  /** The page that shows the state of the entry. */
  readonly page?: string;
  /** The server's refusal: the entry is not retried automatically. */
  readonly refusal?: string;
  /** The refusal's code. */
  readonly code?: string;
}

/**
 * A file as stored in the device's database: WebKit refuses a `File` or `Blob` there in a private
 * window.
 */
interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}
/** `File`: stored by an earlier version. */
type StoredSend = Omit<QueuedSend, 'file' | 'isInMemoryOnly'> & {
  readonly file?: StoredFile | File;
};

async function toStored({ file, isInMemoryOnly: _, ...item }: QueuedSend): Promise<StoredSend> {
  if (!file) return item;
  const { name, type, lastModified } = file;
  return { ...item, file: { name, type, lastModified, bytes: await file.arrayBuffer() } };
}

const toWaiting = ({ file, ...item }: StoredSend): QueuedSend => {
  if (!file) return item;
  return { ...item, file: file instanceof File ? file : new File([file.bytes], file.name, file) };
};

/** Entries that the device could not store, by client id. */
const inMemory = new Map<string, QueuedSend>();
const askBeforeClosing = (event: Event) => event.preventDefault();
function setUnkept(clientId: string, item: QueuedSend | undefined): void {
  if (item) inMemory.set(clientId, { ...item, isInMemoryOnly: true });
  else inMemory.delete(clientId);
  globalThis.removeEventListener?.('beforeunload', askBeforeClosing);
  if (inMemory.size > 0) globalThis.addEventListener?.('beforeunload', askBeforeClosing);
}

/**
 * Stores a write on the device, or only in the memory of this page where the device cannot store
 * it.
 */
export async function putQueuedSend(item: QueuedSend): Promise<void> {
  try {
    const kept = await toStored(item);
    await inStore('readwrite', (store) => store.put(kept));
    setUnkept(item.clientId, undefined);
  } catch {
    setUnkept(item.clientId, item);
  }
}

export async function deleteQueuedSend(clientId: string): Promise<void> {
  const wasInMemory = inMemory.has(clientId);
  setUnkept(clientId, undefined);
  await inStore('readwrite', (store) => store.delete(clientId)).catch((error) => {
    if (!wasInMemory) throw error;
  });
}

async function readAll(): Promise<QueuedSend[]> {
  const records: StoredSend[] = await inStore('readonly', (store) => store.getAll()).catch(
    () => [],
  );
  return [
    ...records.filter(({ clientId }) => !inMemory.has(clientId)).map(toWaiting),
    ...inMemory.values(),
  ];
}

/** The owner's entries, oldest first. */
export async function readQueuedSends(owner: string | null): Promise<QueuedSend[]> {
  return (await readAll())
    .filter((item) => item.owner === owner)
    .sort((a, b) => a.since.localeCompare(b.since));
}

/** Removes the entries of the selected owners. */
export async function clearSendQueue(isOld: (owner: string) => boolean): Promise<void> {
  // Without storage there is nothing to remove.
  for (const { clientId, owner } of await readAll())
    if (isOld(owner)) await deleteQueuedSend(clientId).catch(() => undefined);
}
