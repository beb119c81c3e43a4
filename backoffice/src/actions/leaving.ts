import { formatShortDue } from '@tsumugi/contract/text/format-short';
import { now } from '../lib/clock.js';
import type { ActionOutcome } from '../providers/methods.js';

type Leaving = Pick<ActionOutcome['messages'][number], 'dueAt'>;

const soon = 300_000;

/** It does not leave with the half minute in which the step can be taken back: it is for a later day, or waits for its reader's morning. */
export const leavesLater = ({ dueAt }: Leaving): boolean => Date.parse(dueAt) > now() + soon;

/** When these texts leave, as the head of the dialog says it. */
export function leavingWords(sent: readonly Leaving[]): string {
  if (sent.length === 0) return '送りません';
  const later = sent.filter(leavesLater).sort((a, b) => a.dueAt.localeCompare(b.dueAt));
  const [first] = later;
  if (!first) return `${sent.length}通。確定の30秒後に送ります`;
  const from = `${formatShortDue(first.dueAt)} から`;
  return later.length === sent.length
    ? `${sent.length}通。${from}送ります`
    : `${sent.length}通。確定の30秒後に送ります（うち${later.length}通は ${from}）`;
}
