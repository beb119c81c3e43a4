import { Icon } from './Icon.js';
import './steps.css';

export interface Step {
  readonly key: string;
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead' | 'skipped';
  /** The date of the step, in words. */
  readonly when?: string;
  /** A note on the step. */
  readonly note?: string;
}

const stateWords = { done: '完了', now: '現在', ahead: 'これから', skipped: 'なし' };

/** Progress as a vertical list of steps; expected steps are named as such in their text. */
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
            <span className="sr">（{stateWords[state]}）</span>
          </span>
          <span className="when">{when}</span>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
