import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { keysOfOtherActions, lastKeys } from '@tsumugi/contract/queues/action-keys';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { Kbd } from './Kbd.js';

/** The side on whose behalf staff act. */
export const onBehalfOfLabels = { family: 'ご家庭の代理', teacher: '教師の代理' } as const;

interface NextActionsProps {
  actions: readonly OpenAction[];
  /** False: no action is the next step, so none is drawn as primary. */
  hasPrimaryAction?: boolean;
  onRun: (action: OpenAction) => void;
}

/**
 * The number key of each action: the primary action has `1`, a list its own numbers; otherwise the
 * number is the same as beside any single matter.
 */
export function keysOf(
  actions: readonly OpenAction[],
  hasPrimaryAction: boolean,
): (number | null)[] {
  const beside = keysOfOtherActions(actions, hasPrimaryAction);
  return actions.map(({ key }, index) => {
    if (hasPrimaryAction && index === 0) return 1;
    return key === undefined ? (beside[index] ?? null) : key !== null && key <= 9 ? key : null;
  });
}

/** The action of each number, in the form of `useShortcuts`. */
export const shortcutsOf = (
  actions: readonly OpenAction[],
  hasPrimaryAction: boolean,
  run: (action: OpenAction) => void,
) => {
  const keys = keysOf(actions, hasPrimaryAction);
  return Object.fromEntries(
    actions.flatMap((action, index) =>
      keys[index] ? [[String(keys[index]), () => run(action)]] : [],
    ),
  );
};

/**
 * The open actions in the server's order: the first is primary. A missing number belongs to an
 * action that this row does not offer.
 */
export function NextActions({ actions, hasPrimaryAction = true, onRun }: NextActionsProps) {
  if (actions.length === 0) return <p className="sub">今できる操作はありません。</p>;
  const keys = keysOf(actions, hasPrimaryAction);
  const apart = actions.findIndex((_, index) => index > 0 && (keys[index] ?? 0) >= lastKeys);
  return (
    <div className="acts">
      {actions.map((action, index) => {
        const key = keys[index] ?? null;
        const looks = `act${hasPrimaryAction && index === 0 && !action.danger ? ' pri' : ''}${action.danger ? ' danger' : ''}${index === apart ? ' apart' : ''}`;
        return (
          <button
            key={action.id}
            type="button"
            className={looks}
            aria-keyshortcuts={key?.toString()}
            onClick={() => onRun(action)}
          >
            {key !== null && <Kbd>{key}</Kbd>}
            {action.label}
            {action.onBehalfOf && (
              <span className="sub">{onBehalfOfLabels[action.onBehalfOf]}</span>
            )}
            {consequenceOf(action) && <span className="sub">{consequenceOf(action)}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The one status to which an action can lead. */
function consequenceOf({ on, to }: OpenAction): string | null {
  const [only, ...others] = to ?? [];
  if (only === undefined || others.length > 0) return null;
  return `→ ${(on === 'matter' ? caseStatus : candidateStatus).label(only)}`;
}
