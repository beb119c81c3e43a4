import type { Step } from '../api/types.js';
import { shortDay } from '../lib/dates.js';

const words = { done: '済み', now: '現在', ahead: 'これから' } as const;

/** 申込 → 募集 → 紹介 → 体験 → 採用 → 指導 with real dates, and expected ones with 頃. */
export function Stepper({ steps }: { steps: Step[] }) {
  return (
    <ol className="steps">
      {steps.map((step) => (
        <li key={step.label} className={step.state === 'done' ? 'd' : step.state === 'now' ? 'c' : undefined} aria-current={step.state === 'now' ? 'step' : undefined}>
          <b>{step.label}</b>
          <span className="vh">{words[step.state]} </span>
          {step.day ? `${shortDay(step.day)}${step.expected ? '頃' : ''}` : '\u00a0'}
        </li>
      ))}
    </ol>
  );
}
