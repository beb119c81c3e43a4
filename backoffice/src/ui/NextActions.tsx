import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
import { lastKeys } from '@tsumugi/contract/queues/action-keys';
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

/** The number that stands beside an action: the first one's is `1` where it leads, a list's own, else its place; null above nine. */
function keyOf(action: OpenAction, index: number, leads: boolean): number | null {
  if (leads && index === 0) return 1;
  const key = action.key === undefined ? index + 1 : action.key;
  return key !== null && key <= 9 ? key : null;
}

/** The open actions in the server's order: the first is primary. Numbers that a row leaves out are another row's actions. */
export function NextActions({ actions, leads = true, onRun }: NextActionsProps) {
  if (actions.length === 0) return <p className="sub">今できる操作はありません。</p>;
  const apart = actions.findIndex(({ key }, index) => index > 0 && (key ?? 0) >= lastKeys);
  return (
    <div className="acts">
      {actions.map((action, index) => {
        const key = keyOf(action, index, leads);
        const looks = `act${leads && index === 0 && !action.danger ? ' pri' : ''}${action.danger ? ' danger' : ''}${index === apart ? ' apart' : ''}`;
        return (
          <button key={action.id} type="button" className={looks} aria-keyshortcuts={key?.toString()} onClick={() => onRun(action)}>
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
