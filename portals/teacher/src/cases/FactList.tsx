import type { ReactNode } from 'react';
import '../../../shared/ui/blocks.css';
import { Icon } from '../../../shared/ui/Icon.js';
import { slotLines } from '../../../shared/ui/slot-lines.js';
import './fact-list.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Facts of a case by name; those that are not given are left out. */
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

/** What may not be known yet, and from when it will be (domain/permissions#what-a-teacher-sees). */
export function Locked({ children }: { children: string }) {
  return (
    <span className="locked">
      <Icon name="lock" size={16} />
      {children}
    </span>
  );
}

const all = 20;

/** Every hour of the week that a family wishes for; null where it named none. */
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
