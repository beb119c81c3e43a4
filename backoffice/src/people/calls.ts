import { callNoteResult } from '@tsumugi/contract/codes/contact';
import type { CallNoteView } from '@tsumugi/contract/resources/call-note';

type Call = Pick<CallNoteView, 'result' | 'promisedAt' | 'at'>;
const notReached: readonly number[] = [callNoteResult.code.absent, callNoteResult.code.voicemail];

/** Number of absences in a row; `notes` newest first. */
export function absencesSince(notes: readonly Call[]): number {
  const firstAnswered = notes.findIndex(({ result }) => !notReached.includes(result));
  return firstAnswered < 0 ? notes.length : firstAnswered;
}

/** The next promised time in the future, as an instant. */
export function nextPromise(notes: readonly Call[], now: string): string | null {
  const ahead = notes.flatMap(({ promisedAt }) =>
    promisedAt && promisedAt > now ? [promisedAt] : [],
  );
  return ahead.sort()[0] ?? null;
}
