import { inStore } from './idb.js';

/** A write that waits for the network. */
export interface QueuedSend {
  readonly clientId: string;
  /** Whose it is; another account never sends it. */
  readonly owner: string;
  readonly path: string;
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body: unknown;
  /** In the reader's words: 体験の報告. */
  readonly label: string;
  readonly since: string;
  /** Goes as the part `file` of a form, with the body's texts before it. */
  readonly file?: File;
  /** The device keeps nothing (a private window, no room): the write is lost when this page closes. */
  readonly isUnkept?: true;
  /** The page that shows how it stands with this one. */
  readonly page?: string;
  /** The server's refusal: it is not sent again by itself. */
  readonly refusal?: string;
  /** The refusal's code. */
  readonly code?: string;
}

/** A file as the device's database holds it: WebKit refuses a `File` or `Blob` there in a private window. */
interface KeptFile {
  readonly name: string;
  readonly type: string;
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}
/** `File`: kept by a version before. */
type Kept = Omit<QueuedSend, 'file' | 'isUnkept'> & { readonly file?: KeptFile | File };

async function toKept({ file, isUnkept: _, ...item }: QueuedSend): Promise<Kept> {
  if (!file) return item;
  const { name, type, lastModified } = file;
  return { ...item, file: { name, type, lastModified, bytes: await file.arrayBuffer() } };
}

const toWaiting = ({ file, ...item }: Kept): QueuedSend => {
  if (!file) return item;
  return { ...item, file: file instanceof File ? file : new File([file.bytes], file.name, file) };
};

/** What the device did not keep, by client id. */
const unkept = new Map<string, QueuedSend>();
const askBeforeClosing = (event: Event) => event.preventDefault();
function setUnkept(clientId: string, item: QueuedSend | undefined): void {
  if (item) unkept.set(clientId, { ...item, isUnkept: true });
  else unkept.delete(clientId);
  globalThis.removeEventListener?.('beforeunload', askBeforeClosing);
  if (unkept.size > 0) globalThis.addEventListener?.('beforeunload', askBeforeClosing);
}

/** Keeps a write on the device; where the device keeps nothing, in this page alone. */
export async function putQueuedSend(item: QueuedSend): Promise<void> {
  try {
    const kept = await toKept(item);
    await inStore('readwrite', (store) => store.put(kept));
    setUnkept(item.clientId, undefined);
  } catch {
    setUnkept(item.clientId, item);
  }
}

export async function deleteQueuedSend(clientId: string): Promise<void> {
  const wasUnkept = unkept.has(clientId);
  setUnkept(clientId, undefined);
  await inStore('readwrite', (store) => store.delete(clientId)).catch((error) => {
    if (!wasUnkept) throw error;
  });
}

async function readAll(): Promise<QueuedSend[]> {
  const kept: Kept[] = await inStore('readonly', (store) => store.getAll()).catch(() => []);
  return [
    ...kept.filter(({ clientId }) => !unkept.has(clientId)).map(toWaiting),
    ...unkept.values(),
  ];
}

/** What the owner has waiting, oldest first. */
export async function readQueuedSends(owner: string | null): Promise<QueuedSend[]> {
  return (await readAll())
    .filter((item) => item.owner === owner)
    .sort((a, b) => a.since.localeCompare(b.since));
}

/** Removes what belongs to the chosen owners. */
export async function clearSendQueue(isOld: (owner: string) => boolean): Promise<void> {
  // Where the browser keeps nothing, there is nothing to remove.
  for (const { clientId, owner } of await readAll())
    if (isOld(owner)) await deleteQueuedSend(clientId).catch(() => undefined);
}
