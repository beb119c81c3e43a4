import { Link } from 'react-router-dom';
import { InlineValue } from '../ui/InlineValue.js';
import { Revealed } from '../ui/Revealed.js';
import type { Fact } from './facts.js';

function FactValue({ fact, onSave }: { fact: Fact; onSave: (field: string, value: string | number | null) => Promise<unknown> }) {
  const { field } = fact;
  if (field)
    return (
      <InlineValue
        label={fact.label}
        value={fact.value}
        kind={fact.kind ?? 'text'}
        raw={fact.raw ?? null}
        options={fact.options}
        onSave={(value) => onSave(field, value)}
      />
    );
  return (
    <div className="ed">
      {fact.href ? (
        <Link to={fact.href}>{fact.value}</Link>
      ) : fact.reveal ? (
        <Revealed value={fact.value} label={fact.label} of={fact.reveal} />
      ) : (
        <span className="pre">{fact.value || '—'}</span>
      )}
      {fact.note && <span className="sub">{fact.note}</span>}
    </div>
  );
}

export function FactList({ facts, onSave }: { facts: Fact[]; onSave: (field: string, value: string | number | null) => Promise<unknown> }) {
  return (
    <dl className="kv">
      {facts.map((fact) => (
        <div key={`${fact.label}${fact.value}`} className="pair">
          <dt>{fact.label}</dt>
          <dd>
            <FactValue fact={fact} onSave={onSave} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
