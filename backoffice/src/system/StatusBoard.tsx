import { faultsOf, type SystemPart, type SystemStatus } from '@tsumugi/contract/resources/system-status';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { type Fact, factsOf, titles } from './facts.js';

/** All parts in one look: what needs somebody stands first in words, then the figures of each part. */
export function StatusBoard({ status }: { status: SystemStatus }) {
  const faults = faultsOf(status);
  const count = Object.keys(faults).length;
  return (
    <>
      <p className={count ? 'row sysnote some' : 'row sysnote'} role="status">
        <Icon name={count ? 'alert' : 'check'} />
        {count ? `確認が必要な項目が${count}件あります。` : 'すべて正常に動いています。'}
      </p>
      <div className="sysgrid">
        {factsOf(status).map(([part, facts]) => (
          <Part key={part} title={titles[part]} facts={facts} fault={part === 'product' ? undefined : faults[part as SystemPart]} />
        ))}
      </div>
    </>
  );
}

function Part({ title, facts, fault }: { title: string; facts: readonly Fact[]; fault: string | undefined }) {
  return (
    <Card title={title} className="syspart" tools={<span className={fault ? 'chip late' : 'chip ok'}>{fault ? '要確認' : '正常'}</span>}>
      <dl className="kv wide">
        {facts.map(([label, value]) => (
          <div key={label} className="pair">
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {fault && (
        <p className="late">
          <Icon name="alert" /> {fault}
        </p>
      )}
    </Card>
  );
}
