import Button from '@mui/material/Button';
import * as api from '@tsumugi/contract/routes/all';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useRead } from '../providers/useRead.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { ErrorState } from '../ui/ErrorState.js';
import { PartSkeleton } from '../ui/Skeleton.js';
import { StatusBoard } from './StatusBoard.js';
import '../styles/system.css';

const refreshMs = 30_000;

/** system-status: whether everything runs that nobody sees, and what to do when it does not. For Admin. */
export default function SystemStatusPage() {
  const { data, error, refetch, isFetching } = useRead(api.systemStatus.detail, {}, { enabled: maySet(), refetchInterval: refreshMs });
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
      {error && !data && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !data && <PartSkeleton />}
      {data && <StatusBoard status={data} />}
    </SettingsFrame>
  );
}
