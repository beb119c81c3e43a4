import { formatShortDay } from '@tsumugi/contract/text/format-short';

export interface Step {
  readonly label: string;
  readonly state: 'done' | 'now' | 'ahead';
  readonly day: string | null;
  /** The day is a forecast: shown with 頃. */
  readonly expected: boolean;
}

const words = { done: '済み', now: '現在', ahead: 'これから' } as const;
const marks = { done: 'd', now: 'c', ahead: undefined } as const;

/** 申込 → 募集 → 紹介 → 体験 → 採用 → 指導 with actual dates, and expected ones with 頃. */
export function Stepper({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li
          key={step.label}
          className={marks[step.state]}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <b>{step.label}</b>
          <span className="vh">{words[step.state]} </span>
          {step.day ? `${formatShortDay(step.day)}${step.expected ? '頃' : ''}` : '\u00a0'}
        </li>
      ))}
    </ol>
  );
}
