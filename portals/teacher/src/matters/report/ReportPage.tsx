import type { TeacherCandidacy } from '@tsumugi/contract/portal/teacher';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { AreaField } from '#shared/forms/AreaField.js';
import { DraftSaved } from '#shared/forms/DraftNotices.js';
import { ErrorSummary } from '#shared/forms/FormNotices.js';
import { SendButton } from '#shared/forms/SendButton.js';
import { useDraft } from '#shared/forms/useDraft.js';
import { useOnline } from '#shared/offline/online.js';
import { useOfflineForm } from '#shared/offline/useOfflineForm.js';
import { WaitingSend } from '#shared/offline/WaitingSend.js';
import { ChooseOne } from '#shared/ui/Choices.js';
import { FormAlert } from '#shared/ui/Field.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { DutyUntil } from '../DutyUntil.js';
import { describeStudent } from '../lesson-texts.js';
import { matterDraft } from '../matter-draft.js';
import { matterPath } from '../matter-paths.js';
import { ReportText } from './ReportText.js';
import { type ReportForm, reportFrom, reportSchema } from './report-form.js';
import { wishes } from './report-wishes.js';
import { isReportOf, reportPath } from './waiting-report.js';

const labels = {
  lessonContent: '指導内容',
  wantsToTeach: '正式な指導',
  studentState: '生徒の様子',
  plan: '今後の指導方針',
  note: '備考',
};

/**
 * 体験報告: the draft is stored on the device and at the server for other devices; sent exactly once,
 * even if the network comes back much later.
 */
export default function ReportPage({ candidacy }: { candidacy: TeacherCandidacy }) {
  const id = candidacy.matterTeacherId;
  const page = matterPath(id);
  const form = useForm<ReportForm>({
    mode: 'onTouched',
    resolver: zodForm(reportSchema),
    defaultValues: reportFrom(candidacy.own.report ?? candidacy.own.reportDraft),
  });
  const server = useMemo(() => matterDraft(id, 'reportDraft'), [id]);
  const draft = useDraft(form, { key: `report-${id}`, server, silent: true });
  const navigate = useNavigate();
  const online = useOnline();
  const { mine, ...sending } = useOfflineForm(form, {
    path: reportPath,
    label: '体験報告',
    body: async (values) => {
      // An undo restores the stored draft, so the draft must have the sent values.
      if (online) await server.save(values).catch(() => undefined);
      return { matterTeacherId: id, ...values };
    },
    draft,
    isMine: isReportOf(id),
    page,
    onArrived: () => navigate(page, { replace: true }),
  });

  const lesson = candidacy.dates.trialLessonDate;
  const dock = (
    <>
      <SendButton sending={sending}>{online ? '報告を出す' : 'つながったら送信する'}</SendButton>
      <DutyUntil candidacy={candidacy} task="reportTrial" />
    </>
  );
  return (
    <SubPage
      title="体験報告"
      sub={[
        describeStudent(candidacy),
        lesson && formatAppointment(lesson, candidacy.timeZone ?? undefined),
      ]
        .filter(Boolean)
        .join('　')}
      back={page}
      aside={<DraftSaved draft={draft} />}
      dock={mine ? undefined : dock}
    >
      {mine ? (
        <WaitingSend item={mine} label="報告">
          <div className="card card-pad">
            <ReportText report={mine.body as Record<string, unknown>} />
          </div>
        </WaitingSend>
      ) : (
        <form onSubmit={(event) => void sending.onSubmit(event)} noValidate className="report">
          <p className="t-s c-2">
            必須は2つ、3分ほどです。事務局が確認し、ご家庭へのご案内に生かします。
          </p>
          <FormAlert message={sending.alert} />
          <ReportFields form={form} />
        </form>
      )}
    </SubPage>
  );
}

/** The questions of the report, with the errors above. */
function ReportFields({ form }: Pick<WordsProps, 'form'>) {
  const { errors } = form.formState;
  return (
    <>
      <ErrorSummary errors={errors} labels={labels} />
      <Words
        form={form}
        name="lessonContent"
        label={`${labels.lessonContent}（必須）`}
        hint="単元、進め方、使った教材など"
      />
      <Controller
        control={form.control}
        name="wantsToTeach"
        render={({ field }) => (
          <ChooseOne
            label="この生徒を正式に指導したいですか（必須）"
            list
            options={wishes}
            value={field.value}
            error={errors.wantsToTeach?.message}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Words
        form={form}
        name="studentState"
        label={`${labels.studentState}（任意）`}
        hint="理解の度合い、意欲、気になったこと"
      />
      <Words form={form} name="plan" label={`${labels.plan}（任意）`} />
      <Words form={form} name="note" label="事務局への連絡（任意）" />
    </>
  );
}

interface WordsProps {
  form: ReturnType<typeof useForm<ReportForm>>;
  name: 'lessonContent' | 'studentState' | 'plan' | 'note';
  label: string;
  hint?: string;
}

function Words({ form, name, ...about }: WordsProps) {
  return (
    <AreaField
      {...about}
      {...form.register(name)}
      max={2000}
      value={form.watch(name)}
      error={form.formState.errors[name]?.message}
    />
  );
}
