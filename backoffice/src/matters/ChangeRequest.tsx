import Alert from '@mui/material/Alert';
import { cancelReason } from '@tsumugi/contract/codes/ending';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { formatDateTime } from '@tsumugi/contract/text/format';
import { localTime } from './local-time.js';

type Request = NonNullable<MatterDetail['openChangeRequest']>;

/** The change that the family requested, before and after. */
export function ChangeRequestText({ request, zone }: { request: Request; zone?: string | null }) {
  return (
    <>
      <b>{request.type === 'cancel' ? 'キャンセルの申請' : '条件変更の申請'}</b>{' '}
      <span className="sub">
        {formatDateTime(request.requestedAt)} {localTime(request.requestedAt, zone)}
      </span>
      {request.reason && <p className="pre">{request.reason}</p>}
      <ul>
        {request.changes.map((change) => (
          <li key={change.field}>
            {change.label}: <del>{change.before || '(空)'}</del> →{' '}
            <ins>{change.after || '(空)'}</ins>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The requested change on the matter's page, until staff have confirmed it. */
export function ChangeRequest({ request, zone }: { request: Request; zone?: string | null }) {
  return (
    <Alert severity="warning" role="region" aria-label="確認待ちの申請">
      <ChangeRequestText request={request} zone={zone} />
    </Alert>
  );
}

/** The family's reason for cancelling, and the date of the request. */
export function CancelReason({
  matter,
}: {
  matter: Pick<MatterDetail, 'cancelRequestedAt' | 'cancelReason' | 'cancelNote'>;
}) {
  if (!matter.cancelRequestedAt)
    return (
      <p className="sub">
        ご家庭からのキャンセルの申請はありません。キャンセルの理由を選んでください。
      </p>
    );
  return (
    <>
      <p>
        <b>キャンセルの申請</b>{' '}
        <span className="sub">{formatDateTime(matter.cancelRequestedAt)}</span>
      </p>
      <p>
        {matter.cancelReason ? cancelReason.label(matter.cancelReason) : '理由の記入はありません。'}
      </p>
      {matter.cancelNote && <p className="pre">{matter.cancelNote}</p>}
    </>
  );
}
