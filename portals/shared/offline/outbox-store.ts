import { inStore } from './idb.js';

/** A write that waits for the network. */
export interface Waiting {
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
  /** The page that shows how it stands with this one. */
  readonly page?: string;
  /** The server's refusal: it is not sent again by itself. */
  readonly refusal?: string;
  /** The refusal's code. */
  readonly code?: string;
}

export const keepWaiting = (item: Waiting): Promise<IDBValidKey> => inStore('readwrite', (store) => store.put(item));
export const dropWaiting = (clientId: string): Promise<undefined> => inStore('readwrite', (store) => store.delete(clientId));

/** What the owner has waiting, oldest first. */
export async function readWaiting(owner: string | null): Promise<Waiting[]> {
  const all: Waiting[] = await inStore('readonly', (store) => store.getAll());
  return all.filter((item) => item.owner === owner).sort((a, b) => a.since.localeCompare(b.since));
}

/** Removes what belongs to the chosen owners. */
export async function forgetOutbox(isOld: (owner: string) => boolean): Promise<void> {
  try {
    const all: Waiting[] = await inStore('readonly', (store) => store.getAll());
    for (const { clientId, owner } of all) if (isOld(owner)) await dropWaiting(clientId);
  } catch {
    // Where the browser keeps nothing, there is nothing to remove.
  }
}
