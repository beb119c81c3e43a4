import { countLocalDrafts } from '../forms/device-draft.js';
import { isAnyDirty } from '../forms/dirty.js';
import { queuedSends } from '../offline/send-queue.js';

/** Data that signing out deletes from this device and that is stored nowhere else; null: none. */
export interface UnsentData {
  /** A sentence each. */
  readonly lines: readonly string[];
  /** Some entries only wait to be sent. */
  readonly isSendable: boolean;
}

export function findUnsentData(): UnsentData | null {
  const waiting = queuedSends();
  const labels = waiting.map(({ label }) => label);
  const timesOf = (label: string) => labels.filter((each) => each === label).length;
  const drafts = countLocalDrafts();
  const lines = [
    ...[...new Set(labels)].map(
      (label) => `送信できていない「${label}」が${timesOf(label)}件あります。`,
    ),
    ...(drafts > 0 ? [`この端末だけに残っている書きかけの入力が${drafts}件あります。`] : []),
    ...(drafts === 0 && isAnyDirty() ? ['この画面の入力は、まだ送信していません。'] : []),
  ];
  return lines.length > 0 ? { lines, isSendable: waiting.some(({ refusal }) => !refusal) } : null;
}
