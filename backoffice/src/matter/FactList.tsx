import type { Fact } from '../api/matter.js';
import { InlineValue } from '../ui/InlineValue.js';

export function FactList({ facts, onSave }: { facts: Fact[]; onSave?: (field: string, value: unknown) => Promise<unknown> }) {
  return (
    <dl className="kv">
      {facts.map((fact) => (
        <div key={fact.label} style={{ display: 'contents' }}>
          <dt>{fact.label}</dt>
          <dd>
            <InlineValue fact={fact} onSave={onSave} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
