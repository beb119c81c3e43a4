import type { ActionDefinition } from '@tsumugi/contract/kit/define-action';
import type { Logger } from '../logging/logger.js';
import type { Step } from './run-step.js';

type ExecutedStep = Pick<Step, 'from' | 'to'> & {
  readonly action: {
    readonly definition: Pick<ActionDefinition, 'id' | 'to' | 'moves' | 'notices'>;
  };
  readonly change: { readonly notices?: readonly { readonly code: string }[] } | null;
};

/**
 * Describes moves or notices of an action that its definition does not list. Null if it lists all
 * of them.
 */
export function describeMismatch({
  action: { definition },
  from,
  to,
  change,
}: ExecutedStep): string | null {
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
  const mismatches = [
    ...(mayMove
      ? []
      : [`led from ${from ?? 'nothing'} to ${to}, which "to" and "moves" do not say`]),
    ...(undeclared.length
      ? [`ordered ${undeclared.join(', ')}, which "notices" does not say`]
      : []),
  ];
  return mismatches.length
    ? `${id} ${mismatches.join('; ')}: correct the definition or the rules`
    : null;
}

/**
 * Checks an executed action against its definition, because documents, buttons and the state
 * machine are generated from definitions. A repeat without change is skipped. A mismatch is a
 * programming error: it fails the request in development and tests. In production it is only
 * logged, because a lost action is worse than a wrong list of notices.
 * @throws Error naming the action and the mismatch, when `strict`
 */
export function enforceDefinition(
  steps: readonly Step[],
  strict: boolean,
  logger: Pick<Logger, 'error'>,
): void {
  const mismatches = steps
    .filter(({ changed }) => changed)
    .flatMap((step) => describeMismatch(step) ?? []);
  if (mismatches.length === 0) return;
  if (strict) throw new Error(mismatches.join('\n'));
  logger.error({ mismatches }, 'a step differs from its definition');
}
