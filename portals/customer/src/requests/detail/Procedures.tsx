import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import { type CancelReason, cancelReason } from '@tsumugi/contract/codes/ending';
import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { updateMatterChangeRequest } from '@tsumugi/contract/routes/own-step';
import { candidateAt, matterAt } from '@tsumugi/contract/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { offerUndo } from '#shared/actions/offer-undo.js';
import { call } from '#shared/client/http.js';
import { useStoredInput } from '#shared/forms/useStoredInput.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import { ConfirmSheet } from '#shared/ui/ConfirmSheet.js';
import { Section } from '#shared/ui/elements.js';
import { TextField } from '#shared/ui/FieldArea.js';
import { Icon } from '#shared/ui/Icon.js';
import { howToChange } from '../conditions/change-rules.js';

type ProcedureName = 'cancel' | 'withdraw' | 'withdrawChange';

/** お手続き: the family's actions on a request, apart from answers about a teacher. */
export function Procedures({ matter }: { matter: FamilyMatter }) {
  const [open, setOpen] = useState<ProcedureName | null>(null);
  if (matter.guardian === null) return null;
  const wished = matter.guardian.cancelRequestedAt !== null;
  const teacher = matter.candidates.find(({ status }) => status === candidateAt.hired);
  const create = `/customer/case-create?from=${matter.matterId}`;
  const links = [
    {
      to: `/customer/case-detail-teacher-condition/${matter.matterId}?edit=1`,
      label: '条件を変更する',
      shown: howToChange(matter) !== null,
    },
    {
      to: `${create}&change=${teacher?.matterTeacherId}`,
      label: '先生の変更を希望する',
      shown: matter.open && matter.caseStatus === matterAt.hired && teacher !== undefined,
    },
    { to: create, label: 'この内容をもとに新しく依頼する', shown: true },
  ];
  return (
    <Section title="お手続き">
      <ul className="card link-rows">
        {links
          .filter(({ shown }) => shown)
          .map(({ to, label }) => (
            <li key={label}>
              <Link className="row" to={to}>
                <b>{label}</b>
                <Icon name="chev" size={20} />
              </Link>
            </li>
          ))}
        {matter.openChangeRequest && (
          <li>
            <button
              type="button"
              className="row row-button"
              onClick={() => setOpen('withdrawChange')}
            >
              <b>条件の変更を取り下げる</b>
              <Icon name="chev" size={20} />
            </button>
          </li>
        )}
        {matter.open && (
          <li>
            <button
              type="button"
              className="row row-button"
              onClick={() => setOpen(wished ? 'withdraw' : 'cancel')}
            >
              <b>{wished ? '取り消しの希望を取り下げる' : 'ご依頼を取り消したい'}</b>
              <Icon name="chev" size={20} />
            </button>
          </li>
        )}
      </ul>
      <CancelSheet matter={matter} open={open} onClose={() => setOpen(null)} />
    </Section>
  );
}

interface SheetProps {
  matter: FamilyMatter;
  open: ProcedureName | null;
  onClose: () => void;
}

/** The input of the sheet, and its sending: the end of a request, or the withdrawal of a wish. */
function useCancellation({ matter, open, onClose }: SheetProps) {
  const queries = useQueryClient();
  const storedInput = useStoredInput<{ reason: CancelReason | null; note: string }>(
    `cancel-${matter.matterId}`,
    {
      reason: null,
      note: '',
    },
  );
  const { reason, note } = storedInput.value;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ reason?: string; all?: string }>({});
  const withdraw = open === 'withdraw' || open === 'withdrawChange';
  const type = open === 'withdrawChange' ? ('change' as const) : ('cancel' as const);
  const send = async () => {
    if (!withdraw && reason === null) {
      setFault({ reason: '理由を選んでください。' });
      return;
    }
    setBusy(true);
    setFault({});
    try {
      const wish = withdraw
        ? { withdraw: true }
        : { cancelReason: reason ?? undefined, reason: note || undefined };
      const input = { type, version: matter.version, ...wish };
      const answer = await call(updateMatterChangeRequest, { id: matter.matterId, input });
      storedInput.drop();
      onClose();
      offerUndo(answer, withdraw ? '更新しました。' : '送信しました。', queries);
      await queries.invalidateQueries();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFault({ reason: error.fields.cancelReason, all: error.message });
      if (error.status === 409)
        await queries.invalidateQueries({ queryKey: ['matter', matter.matterId] });
    } finally {
      setBusy(false);
    }
  };
  return { input: storedInput.value, set: storedInput.set, busy, fault, withdraw, type, send };
}

/**
 * Requests the end of a request, with its reason, or withdraws that (domain/matter#cancellation).
 */
function CancelSheet(props: SheetProps) {
  const { open, onClose } = props;
  const { input, set, busy, fault, withdraw, type, send } = useCancellation(props);
  return (
    <ConfirmSheet
      open={open !== null}
      title={
        type === 'change'
          ? '条件の変更を取り下げますか'
          : withdraw
            ? '取り消しの希望を取り下げますか'
            : 'ご依頼の取り消し'
      }
      consequences={
        withdraw
          ? [
              type === 'change'
                ? 'ご希望の条件は、変更前のまま続きます。'
                : 'ご依頼は、いまの状態のまま続きます。',
            ]
          : [
              '事務局が確認し、ご連絡してから終了します。',
              '確認が済むまでは、取り下げることができます。',
            ]
      }
      confirm={withdraw ? '取り下げる' : '取り消しの希望を送る'}
      cancel="やめる"
      danger={!withdraw}
      busy={busy}
      error={fault.all ?? null}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {!withdraw && (
        <>
          <ChooseOne
            label="理由"
            options={cancelReason
              .options('family')
              .filter(({ id }) => id !== cancelReason.code.unreachable)
              .map((each) => ({ ...each, name: each.name.replace('教師', '先生') }))}
            value={input.reason}
            error={fault.reason}
            onChange={(code) => set({ reason: code })}
          />
          <TextField
            label="くわしい事情（任意）"
            rows={3}
            value={input.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </>
      )}
    </ConfirmSheet>
  );
}
