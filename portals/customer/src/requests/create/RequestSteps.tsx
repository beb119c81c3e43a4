import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import type { FamilyProfile } from '@tsumugi/contract/portal/customer-profile';
import { createMatter } from '@tsumugi/contract/routes/own-step';
import { type ReactNode, useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { offerUndo } from '#shared/actions/offer-undo.js';
import { call } from '#shared/client/http.js';
import { createIdempotentSender } from '#shared/client/idempotent-sender.js';
import { useMissingConsents } from '#shared/consents/useMissingConsents.js';
import { storeDraft } from '#shared/forms/device-draft.js';
import { type FormStep, StepForm } from '#shared/forms/StepForm.js';
import { serverDraft } from '#shared/forms/server-draft.js';
import { type FormDraft, useDraft } from '#shared/forms/useDraft.js';
import { useMutationForm } from '#shared/forms/useMutationForm.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { useLearner } from '../../queries.js';
import { changeDraft } from '../conditions/change-rules.js';
import { conditionLabels } from '../conditions/condition-labels.js';
import { CourseFields } from '../fields/CourseFields.js';
import { LessonFields } from '../fields/LessonFields.js';
import { PlaceFields } from '../fields/PlaceFields.js';
import { PreferenceFields } from '../fields/PreferenceFields.js';
import { PurposeFields } from '../fields/PurposeFields.js';
import { SlotFields } from '../fields/SlotFields.js';
import { useCourseChoices } from '../fields/useCourseChoices.js';
import { ChildStep, ReasonStep } from './ChildStep.js';
import { ConfirmStep } from './ConfirmStep.js';
import { changedSince, createBody, type RequestForm, tidyWishes } from './request-form.js';
import { requestSchema } from './request-schema.js';
import { TeacherCount } from './TeacherCount.js';

interface Props {
  start: RequestForm;
  family: FamilyProfile;
  from: FamilyMatter | undefined;
  /** The children before one was added midway; the new child is then chosen. */
  knownStudents: number[] | undefined;
}

/** The server names errors of the request as `matter.subjects`; the form has no prefix. */
async function create(form: RequestForm, clientId: string) {
  try {
    return await call(createMatter, { input: createBody(form), idempotencyKey: clientId });
  } catch (error) {
    if (!(error instanceof ApiError) || !error.body) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([name, message]) => [
        name.replace(/^matter\./, ''),
        message,
      ]),
    );
    throw new ApiError(error.status, error.message, { ...error.body, fields });
  }
}

/** A request for another child or at another brand is a new request, not a retry. */
const isOther = (now: RequestForm, then: RequestForm) =>
  now.studentId !== then.studentId || now.brand !== then.brand;

const labels = {
  ...conditionLabels,
  brand: 'サービス',
  selectedReason: '変更の理由',
  changeReason: 'くわしい事情',
};

/** The query without the current step. */
function withoutStep(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('step');
  return params.size > 0 ? `?${params}` : '';
}

/** Name of the draft: one for a new request, one for each request that it copies or replaces. */
const draftOf = ({ start, from }: Pick<Props, 'start' | 'from'>): string =>
  ['case-create', from?.matterId, start.changeMatterTeacherId && 'change']
    .filter(Boolean)
    .join('-');

interface SendingProps {
  key: string;
  draft: FormDraft;
  students: readonly number[];
}

/** Sends the request, and opens its page; an undo opens the form again with the sent values. */
function useSending(form: UseFormReturn<RequestForm>, { key, draft, students }: SendingProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const search = withoutStep(useLocation().search);
  const [send] = useState(() => createIdempotentSender(create, isOther));
  return useMutationForm(form, {
    draft,
    send,
    onDone: async ({ answer, as }, values) => {
      const after = { ...values, ...tidyWishes(values) };
      const late = changedSince(as, values);
      if (late.length > 0) {
        // The first try had arrived, so later changes become a change of that request.
        storeDraft(
          changeDraft('direct', answer.matterId),
          Object.fromEntries(late.map((field) => [field, after[field]])),
        );
        await queries.invalidateQueries({ queryKey: ['matters'] });
        navigate(`/customer/case-detail-teacher-condition/${answer.matterId}?edit=1`, {
          replace: true,
          state: { late: true },
        });
        return;
      }
      const written = `/customer/case-create${search}`;
      offerUndo(answer, '送信しました。', queries, () => {
        // The sent values become a draft again, available at once as after adding a child.
        storeDraft(key, values, { atServer: true });
        serverDraft(key)
          .save(values)
          .catch(() => undefined);
        navigate(written, {
          replace: true,
          state: { students },
        });
      });
      await queries.invalidateQueries({ queryKey: ['matters'] });
      navigate(`/customer/case-detail-teacher/${answer.matterId}`, { replace: true });
    },
  });
}

const reasonStep = (teacher: string): FormStep<RequestForm> => ({
  key: 'reason',
  title: '変更の理由',
  fields: ['selectedReason', 'changeReason'],
  content: <ReasonStep teacher={teacher} />,
  next: '科目と目的へ進む',
});
const childStep = (title: string, content: ReactNode): FormStep<RequestForm> => ({
  key: 'child',
  title,
  fields: ['studentId', 'requestType'],
  content,
  next: '科目と目的へ進む',
});

interface StepContent {
  /** The first step: the child, or the reason for the change of teacher. */
  first: FormStep<RequestForm>;
  /** Course and subjects. */
  course: ReactNode;
}

/** The questions, in their order. */
const questionsOf = ({ first, course }: StepContent): readonly FormStep<RequestForm>[] => [
  first,
  {
    key: 'course',
    was: ['purpose'],
    title: '科目と目的',
    fields: ['brand', 'courseIds', 'subjects', 'ibCourses', 'purposes', 'entranceExamTypes'],
    content: (
      <>
        {course}
        <PurposeFields />
      </>
    ),
    next: '回数と曜日・時間へ進む',
  },
  {
    key: 'lesson',
    was: ['slots'],
    title: '回数と曜日・時間',
    fields: ['lessonFrequency', 'lessonLength', 'lessonMinutes', 'lessonPeriod', 'preferredSlots'],
    content: (
      <>
        <LessonFields />
        <SlotFields />
      </>
    ),
    next: '場所とご希望へ進む',
  },
  {
    key: 'place',
    was: ['wishes'],
    title: '場所とご希望',
    fields: [
      'teachingMode',
      'postalCode',
      'prefecture',
      'city',
      'town',
      'building',
      'nearestStation',
      'commute',
      'teacherGenderPreference',
      'budgetNote',
      'freeComment',
    ],
    content: (
      <>
        <PlaceFields />
        <PreferenceFields />
      </>
    ),
    next: '内容の確認へ進む',
  },
];

/**
 * The steps of a request. Every answer is stored on the device and at the server until the request
 * is sent.
 */
export function RequestSteps({ start, family, from, knownStudents }: Props) {
  const learner = useLearner();
  const form = useForm<RequestForm>({
    mode: 'onTouched',
    resolver: zodForm(requestSchema),
    defaultValues: start,
  });
  const key = draftOf({ start, from });
  const added = knownStudents && family.students.find(({ id }) => !knownStudents.includes(id))?.id;
  const draft = useDraft(form, {
    key,
    server: serverDraft(key),
    silent: knownStudents !== undefined,
    overrides: added ? { studentId: added } : undefined,
  });
  useEffect(() => {
    if (added) form.setValue('studentId', added, { shouldDirty: true });
  }, [added, form]);

  const consents = useMissingConsents('ご依頼に必要な同意');
  const sending = useSending(form, { key, draft, students: family.students.map(({ id }) => id) });
  // A new request uses the courses on offer; a change of teacher keeps the first request's courses.
  const own = (start.changeMatterTeacherId !== null && from?.courses) || [];
  const [brand, courseIds] = form.watch(['brand', 'courseIds']);
  const choices = useCourseChoices({
    brand,
    courseIds,
    own,
    onDrop: (ids) => form.setValue('courseIds', ids),
  });
  const grade = family.students.find(({ id }) => id === form.watch('studentId'))?.gradeCode;
  const replaced = from?.candidates.find(
    ({ matterTeacherId }) => matterTeacherId === start.changeMatterTeacherId,
  );
  const questions = questionsOf({
    first: start.changeMatterTeacherId
      ? reasonStep(replaced?.teacher.lastName ?? '')
      : childStep(learner, <ChildStep family={family} onLeave={draft.save} />),
    course: (
      <CourseFields
        choices={choices}
        grade={grade}
        brandFixed={start.changeMatterTeacherId !== null}
      />
    ),
  });
  const stepOf = (field: string) =>
    questions.find(({ fields }) => fields.some((name) => name === field))?.key ?? '';
  const confirm = {
    key: 'confirm',
    title: '確認',
    fields: [],
    content: <ConfirmStep family={family} own={own} stepOf={stepOf} consents={consents.ticks} />,
  };
  const steps = [...questions, confirm];
  return (
    <FormProvider {...form}>
      <StepForm
        form={form}
        title={start.changeMatterTeacherId ? '先生の変更' : 'ご依頼の入力'}
        back={from ? `/customer/case-detail-teacher/${from.matterId}` : '/customer/case-list'}
        steps={steps}
        submit="この内容で申し込む"
        onSubmit={async () => {
          if (await consents.agree()) await sending.onSubmit();
        }}
        busy={sending.busy || consents.busy}
        alert={sending.alert}
        draft={draft}
        note={<TeacherCount />}
        labels={{ ...labels, studentId: learner }}
      />
    </FormProvider>
  );
}
