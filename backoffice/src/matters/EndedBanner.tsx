import Alert from '@mui/material/Alert';
import { cancelReason, closedReason } from '@tsumugi/contract/codes/ending';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { Icon } from '../ui/Icon.js';

/** The end of the matter: its cause, author, date and reason. */
export function EndedBanner({ matter }: { matter: MatterDetail }) {
  const { ended } = matter;
  if (!ended) return null;
  const reasons = [
    matter.cancelReason && cancelReason.label(matter.cancelReason),
    matter.closedReason && closedReason.label(matter.closedReason),
    matter.cancelNote,
    ended.why,
  ];
  const why = [...new Set(reasons.filter(Boolean))].join('・');
  return (
    <Alert severity="warning" role="region" aria-label="終了した案件" icon={<Icon name="ban" />}>
      <b>この案件は終了しています</b>
      <p>
        {formatDateTime(ended.at)}　{ended.by ? `${ended.by}さんが` : '自動で'}「{ended.what}」
      </p>
      {why && <p className="pre">理由：{why}</p>}
    </Alert>
  );
}
