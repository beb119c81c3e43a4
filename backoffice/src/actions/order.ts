import type { OpenAction } from '@tsumugi/contract/resources/queue-row';

/** An action that may lead nearly anywhere is a move by hand, not the next step. */
const anywhere = 6;

function rank({ danger, to }: OpenAction): number {
  if (danger) return 3;
  if (to === null) return 1;
  return to.length >= anywhere ? 2 : 0;
}

/** The offered actions as people meet them: what moves the case on, what stays, moves by hand, and last what ends something. */
export const inOrder = (actions: readonly OpenAction[]): OpenAction[] => [...actions].sort((a, b) => rank(a) - rank(b));
