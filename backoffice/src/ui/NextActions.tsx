import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { consequenceOf } from '../actions/consequence.js';
import { Kbd } from './Kbd.js';

/** The open actions in the server's order: the first is primary, the first nine answer to 1–9. */
export function NextActions({ actions, onRun }: { actions: readonly OpenAction[]; onRun: (action: OpenAction) => void }) {
  if (actions.length === 0) return <p className="sub">今できる操作はありません。</p>;
  return (
    <div className="acts">
      {actions.map((action, index) => (
        <button
          key={action.call}
          type="button"
          className={`act${index === 0 && !action.danger ? ' pri' : ''}${action.danger ? ' danger' : ''}`}
          aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
          onClick={() => onRun(action)}
        >
          {index < 9 && <Kbd>{index + 1}</Kbd>}
          {action.label}
          {consequenceOf(action) && <span className="sub">{consequenceOf(action)}</span>}
        </button>
      ))}
    </div>
  );
}
