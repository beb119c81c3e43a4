import { useQueryClient } from '@tanstack/react-query';
import { apply } from '@tsumugi/contract/routes/own-step';
import { lettersOf } from '@tsumugi/contract/text/letters';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { offerUndo } from '#shared/actions/offer-undo.js';
import { call } from '#shared/client/http.js';
import { AreaField } from '#shared/forms/AreaField.js';
import { DraftSaved } from '#shared/forms/DraftNotices.js';
import { useDraft } from '#shared/forms/useDraft.js';
import { useMutationForm } from '#shared/forms/useMutationForm.js';
import { ConfirmSheet } from '#shared/ui/ConfirmSheet.js';
import { matterPath } from '../matters/matter-paths.js';

interface Props {
  matterNumber: string;
  fromNews: boolean;
  open: boolean;
  onClose: () => void;
}

const longest = 2000;

/**
 * この案件に応募する: a note to the office, stored on the device until it has arrived, and the next steps.
 */
export function ApplySheet({ matterNumber, fromNews, open, onClose }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({ mode: 'onTouched', defaultValues: { note: '' } });
  const draft = useDraft(form, { key: `apply-${matterNumber}`, silent: true });
  const sending = useMutationForm(form, {
    draft,
    send: ({ note }) =>
      call(apply, { input: { matterNumber, note: note.trim() || undefined, fromNews } }),
    onDone: async (answer) => {
      const back = window.location.pathname + window.location.search;
      offerUndo(answer, '応募しました。', queries, () => navigate(back, { replace: true }));
      navigate(matterPath(answer.id), { replace: true });
      await queries.invalidateQueries();
    },
  });
  const { errors } = form.formState;
  return (
    <ConfirmSheet
      open={open}
      title="この案件に応募する"
      consequences={[
        '続けて、追加情報（約3分）を入力していただきます。',
        '書類選考の結果は、お知らせとメールでお伝えします。',
      ]}
      confirm="応募する"
      busy={sending.busy}
      error={sending.alert ?? sending.conflict}
      onConfirm={() => void sending.onSubmit()}
      onClose={onClose}
    >
      <AreaField
        label="事務局へのメッセージ（任意）"
        hint="ご家庭には伝わりません。調整できる曜日や、始められる時期などをお書きください。"
        rows={4}
        max={longest}
        value={form.watch('note')}
        error={errors.note?.message}
        {...form.register('note', {
          validate: (text) =>
            lettersOf(text ?? '') <= longest ||
            `${longest.toLocaleString('ja-JP')}文字以内で入力してください。`,
        })}
      />
      <DraftSaved draft={draft} />
    </ConfirmSheet>
  );
}
