import Button from '@mui/material/Button';
import {
  faultsOf,
  type SystemPart,
  type SystemStatus,
} from '@tsumugi/contract/resources/system-status';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useRead } from '../api/useRead.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { type Fact, factsOf, titles } from './facts.js';
import '../styles/system.css';

const refreshMs = 30_000;

/** system-status: state of the background parts, and remedies. For Admin. */
export default function SystemStatusPage() {
  const status = useRead(
    api.systemStatus.detail,
    {},
    { enabled: maySet(), refetchInterval: refreshMs },
  );
  const { data, refetch, isFetching } = status;
  return (
    <SettingsFrame
      route="system-status"
      tools={
        <>
          {data && <span className="sub num">{formatDateTime(data.at)} 時点</span>}
          <Button disabled={isFetching} onClick={() => void refetch()}>
            更新
          </Button>
        </>
      }
    >
      <ReadBoundary of={status}>{(data) => <StatusBoard status={data} />}</ReadBoundary>
    </SettingsFrame>
  );
}

/** All parts on one page: first the faults in words, then the figures of each part. */
function StatusBoard({ status }: { status: SystemStatus }) {
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
          <Part
            key={part}
            title={titles[part]}
            facts={facts}
            fault={part === 'product' ? undefined : faults[part as SystemPart]}
          />
        ))}
      </div>
    </>
  );
}

function Part({
  title,
  facts,
  fault,
}: {
  title: string;
  facts: readonly Fact[];
  fault: string | undefined;
}) {
  return (
    <Card
      title={title}
      className="syspart"
      tools={<span className={fault ? 'chip late' : 'chip ok'}>{fault ? '要確認' : '正常'}</span>}
    >
      <dl className="kv wide">
        {facts.map(([label, value]) => (
          <div key={label} className="pair">
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {fault && (
        <p className="late" style={{ marginTop: 8 }}>
          <Icon name="alert" /> {fault}
        </p>
      )}
    </Card>
  );
}
