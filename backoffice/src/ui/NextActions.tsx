import type { ActionOffer } from '../api/types.js';
import { Kbd } from './Kbd.js';

/** The open actions in the server's order: the first is primary, the first nine answer to 1–9. */
export function NextActions({ actions, onRun }: { actions: ActionOffer[]; onRun: (action: ActionOffer) => void }) {
  if (actions.length === 0) return <p className="sub">今できる操作はありません。</p>;
  return (
    <div className="acts">
      {actions.map((action, index) => (
        <button
          key={`${action.id}-${action.entityId ?? ''}`}
          type="button"
          className={index === 0 ? 'act pri' : 'act'}
          aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
          onClick={() => onRun(action)}
        >
          {index < 9 && <Kbd>{index + 1}</Kbd>}
          {action.label}
          {action.hint && <span className="sub">{action.hint}</span>}
        </button>
      ))}
    </div>
  );
}
