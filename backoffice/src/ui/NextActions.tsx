import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { keysBeside, lastKeys } from '@tsumugi/contract/queues/action-keys';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { Kbd } from './Kbd.js';

/** In whose stead staff do it. */
export const steads = { family: 'ご家庭の代理', teacher: '教師の代理' } as const;

interface NextActionsProps {
  actions: readonly OpenAction[];
  /** False: nothing of it is the next step, so nothing is drawn as one. */
  leads?: boolean;
  onRun: (action: OpenAction) => void;
}

/** The number of each action: the first one's is `1` where it leads, a list's own, else the one it has beside any single case. */
export function keysOf(actions: readonly OpenAction[], leads: boolean): (number | null)[] {
  const beside = keysBeside(actions, leads);
  return actions.map(({ key }, index) => {
    if (leads && index === 0) return 1;
    return key === undefined ? (beside[index] ?? null) : key !== null && key <= 9 ? key : null;
  });
}

/** What each of these numbers runs, as `useShortcuts` takes it. */
export const shortcutsOf = (
  actions: readonly OpenAction[],
  leads: boolean,
  run: (action: OpenAction) => void,
) => {
  const keys = keysOf(actions, leads);
  return Object.fromEntries(
    actions.flatMap((action, index) =>
      keys[index] ? [[String(keys[index]), () => run(action)]] : [],
    ),
  );
};

/** The open actions in the server's order: the first is primary. Numbers that a row leaves out are another row's actions. */
export function NextActions({ actions, leads = true, onRun }: NextActionsProps) {
  if (actions.length === 0) return <p className="sub">今できる操作はありません。</p>;
  const keys = keysOf(actions, leads);
  const apart = actions.findIndex((_, index) => index > 0 && (keys[index] ?? 0) >= lastKeys);
  return (
    <div className="acts">
      {actions.map((action, index) => {
        const key = keys[index] ?? null;
        const looks = `act${leads && index === 0 && !action.danger ? ' pri' : ''}${action.danger ? ' danger' : ''}${index === apart ? ' apart' : ''}`;
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
            {action.stead && <span className="sub">{steads[action.stead]}</span>}
            {consequenceOf(action) && <span className="sub">{consequenceOf(action)}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** Where an action leads, in a few words: the one status it can only lead to. */
function consequenceOf({ on, to }: OpenAction): string | null {
  const [only, ...others] = to ?? [];
  if (only === undefined || others.length > 0) return null;
  return `→ ${(on === 'matter' ? caseStatus : candidateStatus).label(only)}`;
}
