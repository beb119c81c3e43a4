import { formatShortDue } from '@tsumugi/contract/text/format-short';
import type { ActionOutcome } from '../api/steps.js';
import { now } from '../lib/clock.js';

type TimedMessage = Pick<ActionOutcome['messages'][number], 'dueAt'>;

const soonMs = 300_000;

/**
 * Whether the message is sent later than after the 30 seconds of undo: it has a later day, or waits
 * for the recipient's morning.
 */
export const isSentLater = ({ dueAt }: TimedMessage): boolean => Date.parse(dueAt) > now() + soonMs;

/** Sending time of the texts, for the dialog's head. */
export function sendingTimeText(sent: readonly TimedMessage[]): string {
  if (sent.length === 0) return '送りません';
  const later = sent.filter(isSentLater).sort((a, b) => a.dueAt.localeCompare(b.dueAt));
  const [first] = later;
  if (!first) return `${sent.length}通。確定の30秒後に送ります`;
  const from = `${formatShortDue(first.dueAt)} から`;
  return later.length === sent.length
    ? `${sent.length}通。${from}送ります`
    : `${sent.length}通。確定の30秒後に送ります（うち${later.length}通は ${from}）`;
}
