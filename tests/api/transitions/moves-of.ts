import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { expect } from 'vitest';
import type { Agent } from '../../support/agent.js';

export const isStaff = (agent: Agent): boolean =>
  ['Admin', 'Operator'].includes(agent.account?.role ?? '');

/**
 * Tabs whose rows a step removed or added: from the answer for staff, and from the lists for
 * families and teachers, whose answer names no list.
 */
export function movesOf(
  agent: Agent,
  result: ActionResult,
  { before, after }: Record<'before' | 'after', readonly string[]>,
) {
  if (isStaff(agent))
    return {
      left: result.left.map(({ tab }) => tab),
      entered: result.entered.map(({ tab }) => tab),
    };
  for (const name of ['left', 'entered']) expect(result).not.toHaveProperty(name);
  return {
    left: before.filter((tab) => !after.includes(tab)),
    entered: after.filter((tab) => !before.includes(tab)),
  };
}
