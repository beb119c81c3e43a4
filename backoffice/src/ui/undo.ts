import { ApiError } from '@tsumugi/client/api-error';
import { messageOf } from '../lib/http-error.js';
import { toastDone } from './toast.js';

export interface UndoOffer {
  id: string;
  /** The matter number; empty for several. */
  number: string;
  /** The message after several were undone. */
  undone?: string;
  /** 体験日設定前にしました */
  text: string;
  seconds: number;
  /** Milliseconds of `performance.now()`. */
  ends: number;
  running?: boolean;
  /**
   * Why the undo failed; shown as long as the offer would have been. `final`: the server refused
   * it; otherwise it may be retried.
   */
  fault?: { text: string; final: boolean };
  /** @returns the part that could not be undone and why; undefined if all was undone */
  undo: () => Promise<string | undefined>;
  /**
   * Sends a change that was only shown so far; called once, when the offer ends without an undo.
   */
  send?: () => void;
}

const shown = 3;
let offers: UndoOffer[] = [];
const listeners = new Set<() => void>();
function set(next: UndoOffer[]): void {
  offers = next;
  for (const listener of listeners) listener();
}

export const undoOffers = (): UndoOffer[] => offers;
export function subscribeUndo(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Offers an undo for as long as the notices are held (domain/steps#undo). */
export function offerUndo(offer: Omit<UndoOffer, 'ends' | 'seconds'> & { seconds?: number }): void {
  const seconds = offer.seconds ?? 30;
  const all = [{ ...offer, seconds, ends: performance.now() + seconds * 1000 }, ...offers];
  set(all.slice(0, shown));
  for (const { send } of all.slice(shown)) send?.();
}
const remove = (id: string): void => set(offers.filter((offer) => offer.id !== id));
/** Ends an offer without an undo. */
export function endUndo(id: string): void {
  const offer = offers.find((each) => each.id === id);
  remove(id);
  offer?.send?.();
}
/** Drops all offers, sent or not: the next user of the page must not see or send them. */
export const clearUndo = (): void => set([]);
/** Ends the offers whose changes are not sent yet: the session ends. */
export function sendPending(): void {
  for (const { id, send } of offers) if (send) endUndo(id);
}
export async function runUndo(id: string): Promise<void> {
  const offer = offers.find((candidate) => candidate.id === id);
  if (!offer || offer.running || offer.fault?.final) return;
  set(
    offers.map((candidate) => (candidate.id === id ? { ...candidate, running: true } : candidate)),
  );
  try {
    const refusal = await offer.undo();
    if (refusal === undefined) {
      toastDone(offer.undone ?? `${offer.number} 元に戻しました。`);
      remove(id);
    } else standFor(id, { text: refusal, final: true });
  } catch (error) {
    standFor(id, {
      text: messageOf(error),
      final: error instanceof ApiError && error.status >= 400 && error.status < 500,
    });
  }
}
const standFor = (id: string, fault: NonNullable<UndoOffer['fault']>) =>
  set(
    offers.map((candidate) =>
      candidate.id === id ? { ...candidate, running: false, fault } : candidate,
    ),
  );
