import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { caseStatus } from '@tsumugi/contract/codes/matter';
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

/** The open actions in the server's order: the first is primary, the first nine answer to 1–9. */
export function NextActions({ actions, leads = true, onRun }: NextActionsProps) {
  if (actions.length === 0) return <p className="sub">今できる操作はありません。</p>;
  return (
    <div className="acts">
      {actions.map((action, index) => (
        <button
          key={action.id}
          type="button"
          className={`act${leads && index === 0 && !action.danger ? ' pri' : ''}${action.danger ? ' danger' : ''}`}
          aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
          onClick={() => onRun(action)}
        >
          {index < 9 && <Kbd>{index + 1}</Kbd>}
          {action.label}
          {action.stead && <span className="sub">{steads[action.stead]}</span>}
          {consequenceOf(action) && <span className="sub">{consequenceOf(action)}</span>}
        </button>
      ))}
    </div>
  );
}

/** Where an action leads, in a few words: the one status it can only lead to. */
function consequenceOf({ on, to }: OpenAction): string | null {
  const [only, ...others] = to ?? [];
  if (only === undefined || others.length > 0) return null;
  return `→ ${(on === 'matter' ? caseStatus : candidateStatus).label(only)}`;
}
