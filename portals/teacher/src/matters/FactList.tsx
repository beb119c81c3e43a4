import type { ReactNode } from 'react';
import '#shared/ui/blocks.css';
import { Icon } from '#shared/ui/Icon.js';
import { slotLines } from '#shared/ui/slot-lines.js';
import './fact-list.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Named facts of a matter; missing ones are left out. */
export function FactList({ facts, card = false }: { facts: readonly Fact[]; card?: boolean }) {
  return (
    <dl className={`dl${card ? ' card card-pad' : ''}`}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="dl-row">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/**
 * A fact that is not disclosed yet, with the time of its disclosure
 * (domain/permissions#what-a-teacher-sees).
 */
export function UndisclosedFact({ children }: { children: string }) {
  return (
    <span className="locked">
      <Icon name="lock" size={16} />
      {children}
    </span>
  );
}

const all = 20;

/** Every weekly time that a family wishes for; null without any. */
export const slotFacts = (
  slots: Parameters<typeof slotLines>[0],
  zone: string | null,
): ReactNode =>
  slots.length === 0
    ? null
    : slotLines(slots, zone, all).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ));
