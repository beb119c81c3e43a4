import { addressOf } from '@tsumugi/client/call-arguments';
import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { reportTrialLesson } from '@tsumugi/contract/routes/own-step';
import { formatAppointment, formatDeadline } from '@tsumugi/contract/text/format';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { AreaField } from '#shared/forms/AreaField.js';
import { DraftSaved } from '#shared/forms/DraftNotices.js';
import { ErrorSummary } from '#shared/forms/FormNotices.js';
import { SendButton } from '#shared/forms/SendButton.js';
import { Stars } from '#shared/forms/Stars.js';
import { serverDraft } from '#shared/forms/server-draft.js';
import { useDraft } from '#shared/forms/useDraft.js';
import { useOnline } from '#shared/offline/online.js';
import { useOfflineForm } from '#shared/offline/useOfflineForm.js';
import { WaitingSend } from '#shared/offline/WaitingSend.js';
import { ChooseMany } from '#shared/ui/Choices.js';
import { FormAlert } from '#shared/ui/Field.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { reportOf } from '../offered.js';
import { issueChoices, issuesText, pickIssues } from '../teacher-text.js';
import { emptyReport, type ReportForm, reportKey, reportSchema } from './report-form.js';
import { type Report, ReportText } from './SentReport.js';

/**
 * 体験授業のご感想: three questions, stored as a draft and sent exactly once, even if the network comes
 * back much later.
 */
export default function ReportPage({ teacher }: { teacher: FamilyCandidate }) {
  const id = teacher.matterTeacherId;
  const key = reportKey(id);
  const path = addressOf(reportTrialLesson, { id });
  const form = useForm<ReportForm>({
    mode: 'onTouched',
    resolver: zodForm(reportSchema),
    defaultValues: emptyReport,
  });
  const draft = useDraft(form, { key, server: serverDraft(key), silent: true });
  const online = useOnline();
  const page = `/customer/case-teacher-detail/${id}`;
  const { mine, ...sending } = useOfflineForm(form, {
    path,
    label: '体験授業のご感想',
    body: ({ satisfaction, issues, comments }) => ({
      satisfaction,
      issues: issuesText(issues),
      comments,
    }),
    draft,
    isMine: (item) => item.path === path,
    page,
  });

  const until =
    teacher.turn.untilIs === 'deadline'
      ? formatDeadline(teacher.turn.until, teacher.timeZone ?? undefined)
      : '';
  const lesson = teacher.dates.trialLessonDate;
  return (
    <SubPage
      title="体験授業のご感想"
      sub={`${teacher.teacher.lastName}先生　${lesson ? formatAppointment(lesson, teacher.timeZone ?? undefined) : ''}`}
      back={page}
      aside={<DraftSaved draft={draft} />}
      dock={
        mine ? undefined : (
          <>
            <SendButton sending={sending} disabled={!reportOf(teacher)}>
              {online ? '感想を送る' : 'つながったら送信する'}
            </SendButton>
            {until && <p className="t-xs c-2 dock-foot">期限 {until}</p>}
          </>
        )
      }
    >
      {mine ? (
        <WaitingSend item={mine} label="ご感想">
          <ReportText report={mine.body as Report} />
        </WaitingSend>
      ) : (
        <form onSubmit={(event) => void sending.onSubmit(event)} noValidate className="report">
          <p className="t-s c-2">3つの質問です。60秒ほどで終わります。</p>
          <FormAlert message={sending.alert} />
          <ReportFields form={form} />
        </form>
      )}
    </SubPage>
  );
}

/** The three questions, with the errors above. */
function ReportFields({ form }: { form: UseFormReturn<ReportForm> }) {
  const { errors } = form.formState;
  return (
    <>
      <ErrorSummary errors={errors} labels={{ satisfaction: '満足度', comments: 'コメント' }} />
      <Controller
        control={form.control}
        name="satisfaction"
        render={({ field }) => (
          <Stars
            label="体験授業はいかがでしたか"
            aside="必須"
            value={field.value}
            error={errors.satisfaction?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={form.control}
        name="issues"
        render={({ field }) => (
          <ChooseMany
            label="気になった点（任意）"
            options={issueChoices.map((name, at) => ({ id: at, name }))}
            value={field.value}
            onChange={(values) => field.onChange(pickIssues(field.value, values))}
          />
        )}
      />
      <AreaField
        {...form.register('comments')}
        label="コメント（任意）"
        hint="事務局が読み、次のご案内に生かします。"
        max={2000}
        value={form.watch('comments')}
        error={errors.comments?.message}
      />
    </>
  );
}
