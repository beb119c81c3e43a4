import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { DeletionState } from '@tsumugi/contract/portal/customer-profile';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../client/http.js';
import { storeAnswer } from '../../client/store-answer.js';
import { AreaField } from '../../forms/AreaField.js';
import { useStoredInput } from '../../forms/useStoredInput.js';
import { usePortal } from '../../session/portal.js';
import { useStamp } from '../../session/use-zone.js';
import { ConfirmSheet } from '../../ui/ConfirmSheet.js';
import { Section } from '../../ui/elements.js';
import { Icon } from '../../ui/Icon.js';
import { SubPage } from '../../ui/SubPage.js';
import { toastDone } from '../../ui/toast.js';
import { SectionFrame } from '../SectionFrame.js';

const title = '退会とデータの削除';
const whats = { customer: 'ご依頼', teacher: '進行中の案件' };

/** 退会: its consequences, and the matters that must end first. */
export default function LeaveSection() {
  const read = useQuery({
    queryKey: ['deletion-request'],
    queryFn: ({ signal }) => call(api.leaving.state, { signal }),
  });
  return (
    <SectionFrame title={title} read={read}>
      {(state) => <Leave state={state} />}
    </SectionFrame>
  );
}

/** The request to leave: its sheet, the reason typed so far, and sending or taking it back. */
function useLeaving() {
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const storedInput = useStoredInput('leave', { reason: '' });
  const { reason } = storedInput.value;
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);

  const send = async (leaves: boolean) => {
    setBusy(true);
    setAlert(null);
    try {
      const answer = leaves
        ? call(api.leaving.request, { input: { reason: reason.trim() || undefined } })
        : call(api.leaving.takeBack);
      await storeAnswer(queries, ['deletion-request'], await answer);
      // The profile shows the request too.
      void queries.invalidateQueries();
      if (leaves) storedInput.drop();
      setOpen(false);
      toastDone(leaves ? '送信しました。' : '更新しました。');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setAlert(error.message);
      // A new obstacle may have appeared since this page was read.
      if (error.status === 422) await queries.invalidateQueries({ queryKey: ['deletion-request'] });
    } finally {
      setBusy(false);
    }
  };
  const setReason = (typed: string) => storedInput.set({ reason: typed });
  return { open, setOpen, reason, setReason, busy, alert, send };
}

function Leave({ state }: { state: DeletionState }) {
  const stamp = useStamp();
  const { face, profilePath } = usePortal();
  const { open, setOpen, reason, setReason, busy, alert, send } = useLeaving();
  const { requestedAt, blocking, consequences } = state;
  const dock = requestedAt ? (
    <button
      type="button"
      className="btn btn-primary"
      aria-busy={busy}
      disabled={busy}
      onClick={() => void send(false)}
    >
      退会の希望を取り消す
    </button>
  ) : (
    <button
      type="button"
      className="btn btn-2"
      disabled={blocking.length > 0}
      onClick={() => setOpen(true)}
    >
      {blocking.length > 0 ? `${whats[face]}が終わると申請できます` : '退会を申請する'}
    </button>
  );
  return (
    <SubPage title={title} back={profilePath} dock={dock}>
      {requestedAt && (
        <div className="card card-pad pending" role="status">
          <p className="t-m">
            <Icon name="clock" size={20} />
            退会の希望を受け付けました
          </p>
          <p>{stamp(requestedAt)} に受け付けました。事務局が確認して、ご連絡します。</p>
        </div>
      )}
      {blocking.length > 0 && <OpenMatters blocking={blocking} />}
      <Section title="退会するとどうなるか">
        <ul className="dots">
          {consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
      <ConfirmSheet
        open={open}
        danger
        title="退会を申請しますか"
        consequences={consequences}
        confirm="退会を申請する"
        busy={busy}
        error={alert}
        onConfirm={() => void send(true)}
        onClose={() => setOpen(false)}
      >
        <AreaField
          label="理由（任意）"
          name="reason"
          max={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          rows={3}
        />
      </ConfirmSheet>
    </SubPage>
  );
}

/** The matters that must end first, with the remedy of each. */
function OpenMatters({ blocking }: Pick<DeletionState, 'blocking'>) {
  return (
    <Section title="先に終えていただくこと">
      <ul className="card">
        {blocking.map((each) => (
          <li key={each.matterNumber}>
            <Link
              className="row row-2"
              to={
                each.matterId === null
                  ? '/teacher/teacher-case-list'
                  : `/customer/case-detail-teacher/${each.matterId}`
              }
            >
              <span className="row-main">
                <b>{each.student ? `${each.student} さんのご依頼` : `案件 ${each.matterNumber}`}</b>
                <span className="t-s c-2">{each.statusText}</span>
                <span className="t-s">{each.remedy}</span>
              </span>
              <Icon name="chev" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
