import { Link } from 'react-router-dom';
import { MaskedValue } from '../ui/MaskedValue.js';
import type { Fact } from './facts.js';

function FactValue({ fact }: { fact: Fact }) {
  return (
    <div className="ed">
      {fact.href ? (
        <Link to={fact.href}>{fact.value}</Link>
      ) : fact.reveal ? (
        <MaskedValue value={fact.value} label={fact.label} of={fact.reveal} />
      ) : (
        <span className="pre">{fact.value || '—'}</span>
      )}
      {fact.note && <span className="sub">{fact.note}</span>}
    </div>
  );
}

/** Values stored elsewhere: shown with a link to their page. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="kv">
      {facts.map((fact) => (
        <div key={`${fact.label}${fact.value}${fact.note ?? ''}`} className="pair">
          <dt>{fact.label}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
