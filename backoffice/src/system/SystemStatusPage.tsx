import Button from '@mui/material/Button';
import * as api from '@tsumugi/contract/routes/all';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { useRead } from '../providers/useRead.js';
import { maySet } from '../settings/may-set.js';
import { SettingsFrame } from '../settings/SettingsFrame.js';
import { StatusBoard } from './StatusBoard.js';
import '../styles/system.css';
import { Loaded } from '../ui/Loaded.js';

const refreshMs = 30_000;

/** system-status: whether everything runs that nobody sees, and what to do when it does not. For Admin. */
export default function SystemStatusPage() {
  const status = useRead(api.systemStatus.detail, {}, { enabled: maySet(), refetchInterval: refreshMs });
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
      <Loaded of={status}>{(data) => <StatusBoard status={data} />}</Loaded>
    </SettingsFrame>
  );
}
