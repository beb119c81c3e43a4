import { ApiError } from '@tsumugi/client/api-error';
import { now } from '@tsumugi/client/clock';
import { newId } from '@tsumugi/client/new-id';
import { sendTo } from '../client/http.js';
import { reader } from '../client/reader-key.js';
import { refusalHandlers } from '../client/refusal-handlers.js';
import { isOnline, onConnection } from './online.js';
import { sendForm } from './send-form.js';
import {
  deleteQueuedSend,
  putQueuedSend,
  type QueuedSend,
  readQueuedSends,
} from './send-queue-store.js';

export interface Outgoing {
  readonly path: string;
  readonly method: QueuedSend['method'];
  readonly body: unknown;
  /** Label for the reader: 体験の報告. */
  readonly label: string;
  readonly clientId?: string;
  readonly file?: File;
  readonly page?: string;
}

const listeners = new Set<() => void>();
let waiting: readonly QueuedSend[] = [];

export const queuedSends = (): readonly QueuedSend[] => waiting;
export function onQueueChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The entry being sent; `share` is the sent share (0–1) of a file's bytes. */
export interface SendProgress {
  readonly clientId: string;
  readonly fraction: number | null;
}
let progress: SendProgress | null = null;
export const sendProgress = (): SendProgress | null => progress;
function setSendProgress(next: SendProgress | null): void {
  progress = next;
  for (const listener of listeners) listener();
}

type SentListener = (item: QueuedSend, answer: unknown) => void;
const sentListeners = new Set<SentListener>();
/**
 * Calls the listener for each entry that was sent after waiting, before the entry leaves the list.
 */
export function onQueuedSendDone(listener: SentListener): () => void {
  sentListeners.add(listener);
  return () => sentListeners.delete(listener);
}

/** Reads the send queue again. */
export async function refreshSendQueue(): Promise<void> {
  waiting = await readQueuedSends(reader());
  for (const listener of listeners) listener();
}

type SentItem = Pick<QueuedSend, 'path' | 'method' | 'body' | 'clientId' | 'file'>;

async function post<A>({ path, method, body, clientId, file }: SentItem): Promise<A> {
  try {
    if (file)
      return await sendForm<A>(path, body as Record<string, string>, file, (fraction) =>
        setSendProgress({ clientId, fraction }),
      );
    return await sendTo<A>(method, path, body, { quiet: true, idempotencyKey: clientId });
  } catch (error) {
    // Every other refusal is shown with its entry; after a 401 nothing is sent until the next
    // sign-in.
    if (error instanceof ApiError && error.status === 401) refusalHandlers.onUnauthorized();
    throw error;
  }
}

let lastMoment = 0;
/** Unique timestamps, so that entries created together keep their order. */
function nextMoment(): string {
  lastMoment = Math.max(now(), lastMoment + 1);
  return new Date(lastMoment).toISOString();
}

/** A temporary failure that is worth a retry. */
const isTemporary = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Sends a write, or queues it until the network is back. The device stores it before the first try,
 * so that a closed browser does not lose it; the idempotency key makes retries safe.
 * @throws ApiError when the server refuses the write; then it is not queued
 */
export async function sendOrQueue<A>(outgoing: Outgoing): Promise<{ queued: boolean; answer?: A }> {
  const owner = reader();
  if (!owner) throw new ApiError(401, 'ログインし直してください。');
  const item: QueuedSend = {
    ...outgoing,
    clientId: outgoing.clientId ?? newId(),
    owner,
    since: nextMoment(),
  };
  return withSendLock(async () => {
    await putQueuedSend(item);
    try {
      const answer = await post<A>(item);
      await deleteQueuedSend(item.clientId);
      return { queued: false, answer };
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) return { queued: true };
      await deleteQueuedSend(item.clientId);
      throw error;
    } finally {
      await refreshSendQueue();
    }
  });
}

/**
 * Queues a write and sends the queue in order. The entry is in the list at once, and leaves it when
 * it has arrived or is discarded.
 */
export async function queueAndSend(outgoing: Outgoing & { clientId: string }): Promise<void> {
  const owner = reader();
  if (!owner) throw new ApiError(401, 'ログインし直してください。');
  await putQueuedSend({ ...outgoing, owner, since: nextMoment() });
  await refreshSendQueue();
  await flushSendQueue();
}

/** Retries a refused entry under the same key. */
export async function sendAgain({ refusal: _, code: __, ...item }: QueuedSend): Promise<void> {
  await putQueuedSend(item);
  await refreshSendQueue();
  await flushSendQueue();
}

/** Lock: one sender at a time on this device, across all tabs. */
function withSendLock<T>(work: () => Promise<T>): Promise<T> {
  // Addresses without TLS have no Web Locks; there a single tab is assumed.
  return globalThis.navigator?.locks
    ? (navigator.locks.request('tsumugi-send-queue', work) as Promise<T>)
    : work();
}

/**
 * Sends the queue, oldest first; refused entries stay with their reason. Returns the labels of the
 * sent entries.
 */
export async function flushSendQueue(): Promise<string[]> {
  return withSendLock(async () => {
    const sent: string[] = [];
    for (const item of await readQueuedSends(reader())) {
      if (item.refusal) continue;
      setSendProgress({ clientId: item.clientId, fraction: null });
      try {
        const answer = await post(item);
        await deleteQueuedSend(item.clientId);
        for (const listener of sentListeners) listener(item, answer);
        sent.push(item.label);
      } catch (error) {
        if (isTemporary(error) || !(error instanceof ApiError) || error.status === 401) break;
        await putQueuedSend({
          ...item,
          refusal: Object.values(error.fields)[0] ?? error.message,
          code: error.body?.code,
        });
      } finally {
        setSendProgress(null);
      }
    }
    await refreshSendQueue();
    return sent;
  });
}

/** Discards a refused entry. */
export async function giveUp(clientId: string): Promise<void> {
  await deleteQueuedSend(clientId);
  await refreshSendQueue();
}

const retryEvery = 30_000;
let flushNow = () => {};

/** Sends the queue of the user who has just signed in, without waiting for the next try. */
export const sendWaiting = (): Promise<void> => refreshSendQueue().then(() => flushNow());

/**
 * Sends the queue when the network comes back, after a sign-in, and periodically while an entry
 * waits. Returns the function that stops it.
 */
export function startSendQueue(onSent: (labels: string[]) => void): () => void {
  flushNow = () => {
    if (navigator.onLine)
      flushSendQueue().then(
        (labels) => labels.length > 0 && onSent(labels),
        () => undefined,
      );
  };
  const retrying = setInterval(() => {
    if (waiting.some(({ refusal }) => !refusal)) flushNow();
  }, retryEvery);
  let was = isOnline();
  const unsubscribe = onConnection(() => {
    const is = isOnline();
    if (is && !was) flushNow();
    was = is;
  });
  void sendWaiting();
  return () => {
    flushNow = () => {};
    clearInterval(retrying);
    unsubscribe();
  };
}
