import { Icon } from './Icon.js';
import './steps.css';

export interface Step {
  readonly key: string;
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead' | 'skipped';
  /** When it was, is or will be, in words. */
  readonly when?: string;
  /** What there is to say about it. */
  readonly note?: string;
}

const spoken = { done: '完了', now: '現在', ahead: 'これから', skipped: 'なし' };

/** A way with its stations, one below the other; what is only expected says so in its words. */
export function Stepper({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(({ state }) => state === 'ahead');
  return (
    <ol className="steps">
      {steps.map(({ key, label, state, when, note }, index) => (
        <li
          key={key}
          className={`step${state === 'ahead' ? (index === next ? ' step-next' : '') : ` step-${state}`}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="dot" aria-hidden="true">
            {state === 'done' ? (
              <Icon name="check" size={16} />
            ) : state === 'skipped' ? (
              '–'
            ) : (
              index + 1
            )}
          </span>
          <span className="name">
            {label}
            <span className="sr">（{spoken[state]}）</span>
          </span>
          <span className="when">{when}</span>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
