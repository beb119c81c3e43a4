import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';

/** Where an action leads, in a few words: the one status it can only lead to. */
export function consequenceOf({ on, to }: OpenAction): string | null {
  const [only, ...others] = to ?? [];
  if (only === undefined || others.length > 0) return null;
  return `→ ${(on === 'matter' ? caseStatus : candidateStatus).label(only)}`;
}
