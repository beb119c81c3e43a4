import type { ActionDefinition } from '@tsumugi/contract/kit/define-action';
import type { Logger } from '../logging/logger.js';
import type { Step } from './run-step.js';

type Done = Pick<Step, 'from' | 'to'> & {
  readonly action: {
    readonly definition: Pick<ActionDefinition, 'id' | 'to' | 'moves' | 'notices'>;
  };
  readonly change: { readonly notices?: readonly { readonly code: string }[] } | null;
};

/**
 * What a step did that its definition does not say: a move that is not among `to` or `moves`, notices that are not among `notices`.
 * Null when it did what it says.
 */
export function lieOf({ action: { definition }, from, to, change }: Done): string | null {
  const { id, moves, notices } = definition;
  const mayMove =
    definition.to === 'same'
      ? from === to
      : moves
        ? moves.some((move) => move[0] === from && move[1] === to)
        : definition.to.includes(to);
  const undeclared = [...new Set((change?.notices ?? []).map(({ code }) => code))].filter(
    (code) => !(notices as readonly string[]).includes(code),
  );
  const lies = [
    ...(mayMove
      ? []
      : [`led from ${from ?? 'nothing'} to ${to}, which "to" and "moves" do not say`]),
    ...(undeclared.length
      ? [`ordered ${undeclared.join(', ')}, which "notices" does not say`]
      : []),
  ];
  return lies.length ? `${id} ${lies.join('; ')}: correct the definition or the rules` : null;
}

/**
 * Holds what happened to what the definitions say: documents, buttons and the state machine are made from them. A repeat that changed
 * nothing is skipped. A mismatch is a programming error and fails the request in development and tests; in production the step
 * stands, because a lost step does more harm than a wrong list of notices, and the mismatch is logged.
 * @throws Error naming the action and what it did, when `strict`
 */
export function holdToDefinition(
  steps: readonly Step[],
  strict: boolean,
  logger: Pick<Logger, 'error'>,
): void {
  const lies = steps.filter(({ changed }) => changed).flatMap((step) => lieOf(step) ?? []);
  if (lies.length === 0) return;
  if (strict) throw new Error(lies.join('\n'));
  logger.error({ lies }, 'a step did what its definition does not say');
}
