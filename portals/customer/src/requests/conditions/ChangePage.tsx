import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { FamilyMatter } from '@tsumugi/contract/portal/customer';
import { updateMatter, updateMatterChangeRequest } from '@tsumugi/contract/routes/own-step';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm, useFormContext } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { offerUndo } from '#shared/actions/offer-undo.js';
import { call } from '#shared/client/http.js';
import { AreaField } from '#shared/forms/AreaField.js';
import { DraftPrompt, DraftSaved } from '#shared/forms/DraftNotices.js';
import { ConflictNotice, ErrorSummary } from '#shared/forms/FormNotices.js';
import { SendButton } from '#shared/forms/SendButton.js';
import { serverDraft } from '#shared/forms/server-draft.js';
import { type FormDraft, useDraft } from '#shared/forms/useDraft.js';
import { type MutationForm, useMutationForm } from '#shared/forms/useMutationForm.js';
import { useZone } from '#shared/session/use-zone.js';
import { Section } from '#shared/ui/elements.js';
import { FormAlert } from '#shared/ui/Field.js';
import { Icon } from '#shared/ui/Icon.js';
import { SubPage } from '#shared/ui/SubPage.js';
import { zodForm } from '#shared/unstyled/zod-resolver.js';
import { changeBody, changedWishes, tidyWishes, wishFields } from '../create/request-form.js';
import { type ChangeForm, changeSchema } from '../create/request-schema.js';
import { CourseFields } from '../fields/CourseFields.js';
import { LessonFields } from '../fields/LessonFields.js';
import { PlaceFields } from '../fields/PlaceFields.js';
import { PreferenceFields } from '../fields/PreferenceFields.js';
import { PurposeFields } from '../fields/PurposeFields.js';
import { SlotFields } from '../fields/SlotFields.js';
import { useCourseChoices } from '../fields/useCourseChoices.js';
import { useCourses, useFamily } from '../request-queries.js';
import { ChangeDiff } from './ChangeDiff.js';
import { changeDraft, consequenceOf, howToChange } from './change-rules.js';
import { conditionLabels, wishText } from './condition-labels.js';
import { wishesOf } from './wishes-of.js';
import '../notice-line.css';

type How = NonNullable<ReturnType<typeof howToChange>>;

const formOf = (matter: FamilyMatter): ChangeForm => ({
  ...wishesOf(matter),
  brand: matter.brand,
  reason: '',
});

const pageOf = ({ matterId }: FamilyMatter) =>
  `/customer/case-detail-teacher-condition/${matterId}`;

interface ChangeProps {
  matter: FamilyMatter;
  how: How;
  draft: FormDraft;
  /** A field of the form has an error. */
  onFaulty: () => void;
}

/** Sends the change, directly or as a change request, and opens the conditions. */
function useChange(form: UseFormReturn<ChangeForm>, { matter, how, draft, onFaulty }: ChangeProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['matter', matter.matterId] }),
      queries.invalidateQueries({ queryKey: ['matters'] }),
    ]);
  return useMutationForm(form, {
    draft,
    send: async (sent) => {
      const body = { version: matter.version, ...changeBody(wishesOf(matter), sent) };
      try {
        return await (how === 'direct'
          ? call(updateMatter, { input: { matterId: matter.matterId, ...body } })
          : call(updateMatterChangeRequest, {
              id: matter.matterId,
              input: { type: 'change', reason: sent.reason || undefined, ...body },
            }));
      } catch (error) {
        // The fields with errors are in the form.
        if (
          error instanceof ApiError &&
          Object.keys(error.fields).some((field) => field !== 'reason')
        )
          onFaulty();
        throw error;
      }
    },
    onDone: async (answer) => {
      offerUndo(answer, how === 'direct' ? '更新しました。' : '送信しました。', queries);
      await refresh();
      navigate(pageOf(matter), { replace: true });
    },
    reload: refresh,
  });
}

/**
 * Another user saved in the meantime: changed fields of the family stay, all others take the stored
 * values.
 */
function useStoredValues(form: UseFormReturn<ChangeForm>, matter: FamilyMatter) {
  const base = useRef(wishesOf(matter));
  const version = useRef(matter.version);
  useEffect(() => {
    if (version.current === matter.version) return;
    version.current = matter.version;
    const mine = changedWishes(base.current, form.getValues());
    base.current = wishesOf(matter);
    for (const field of wishFields)
      if (!mine.includes(field)) form.setValue(field, base.current[field]);
  }, [matter, form]);
}

/**
 * The conditions of a request as one form, then the change as old → new. Sent as a direct update,
 * or as a change request to the office.
 */
export default function ChangePage({ matter }: { matter: FamilyMatter }) {
  const how = howToChange(matter) ?? 'request';
  const [reviewing, setReviewing] = useState(false);
  const form = useForm<ChangeForm>({
    mode: 'onTouched',
    resolver: zodForm(changeSchema),
    defaultValues: formOf(matter),
  });
  const key = changeDraft(how, matter.matterId);
  // The family assumed that its request was lost and continued to edit it.
  const late = Boolean((useLocation().state as { late?: boolean } | null)?.late);
  const draft = useDraft(form, { key, server: serverDraft(key), silent: late });
  const { data: family } = useFamily();
  const values = form.watch();
  const { brand, courseIds } = values;
  const choices = useCourseChoices({
    brand,
    courseIds,
    own: matter.courses,
    onDrop: (ids) => form.setValue('courseIds', ids),
  });
  const before = wishesOf(matter);
  const after = { ...values, ...tidyWishes(values) };
  const changed = changedWishes(before, after);
  const sending = useChange(form, { matter, how, draft, onFaulty: () => setReviewing(false) });
  useStoredValues(form, matter);
  const reload = async () => {
    await sending.reload();
    setReviewing(false);
  };
  const review = form.handleSubmit(
    () => setReviewing(true),
    () => setReviewing(false),
  );
  const nothing = changed.length === 0;
  const grade = family?.students.find(({ id }) => id === matter.student?.id)?.gradeCode;

  return (
    <FormProvider {...form}>
      <SubPage
        title={reviewing ? '変更の確認' : '条件の変更'}
        sub={matter.matterNumber}
        close
        back={pageOf(matter)}
        aside={<DraftSaved draft={draft} />}
        dock={
          reviewing ? (
            <ReviewDock how={how} sending={sending} onBack={() => setReviewing(false)} />
          ) : (
            <button
              type="button"
              className="btn btn-primary"
              disabled={nothing}
              onClick={() => void review()}
            >
              {nothing ? '変更する項目を選んでください' : `変更を確認する（${changed.length}件）`}
            </button>
          )
        }
      >
        <ConflictNotice message={sending.conflict} onReload={() => void reload()} />
        <FormAlert message={sending.alert} />
        {reviewing ? (
          <Review matter={matter} how={how} changed={changed} before={before} after={after} />
        ) : (
          <form onSubmit={(event) => void review(event)} noValidate>
            {late && <LateNotice />}
            <DraftPrompt draft={draft} />
            <WishFields choices={choices} grade={grade} />
          </form>
        )}
      </SubPage>
    </FormProvider>
  );
}

interface ReviewDockProps {
  how: How;
  sending: MutationForm;
  onBack: () => void;
}

const ReviewDock = ({ how, sending, onBack }: ReviewDockProps) => (
  <div className="btn-row btn-row-lead">
    <button type="button" className="btn btn-2" onClick={onBack}>
      戻る
    </button>
    <SendButton sending={sending}>
      {how === 'direct' ? 'この内容に変更する' : '変更を申請する'}
    </SendButton>
  </div>
);

const LateNotice = () => (
  <p className="notice-line" role="status">
    <Icon name="doc" size={20} />
    <span>
      先ほどのお申し込みは届いています。そのあとに変えた内容は、まだ届いていません。この画面から変更してください。
    </span>
  </p>
);

/** The fields of all conditions, with the errors above. */
function WishFields({
  choices,
  grade,
}: Pick<ComponentProps<typeof CourseFields>, 'choices' | 'grade'>) {
  const { errors } = useFormContext<ChangeForm>().formState;
  return (
    <>
      <ErrorSummary errors={errors} labels={conditionLabels} />
      <Section title="学ぶこと">
        <CourseFields choices={choices} grade={grade} brandFixed />
        <PurposeFields />
      </Section>
      <Section title="授業">
        <LessonFields />
        <SlotFields />
      </Section>
      <Section title="場所">
        <PlaceFields />
      </Section>
      <Section title="ご希望">
        <PreferenceFields />
      </Section>
    </>
  );
}

interface ReviewProps {
  matter: FamilyMatter;
  how: How;
  changed: ReturnType<typeof changedWishes>;
  before: ReturnType<typeof wishesOf>;
  after: ReturnType<typeof wishesOf>;
}

/** The change as old → new, its consequence, and the reason for the office. */
function Review({ matter, how, changed, before, after }: ReviewProps) {
  const zone = useZone();
  const { data: courses = [] } = useCourses();
  const courseNames = [...matter.courses, ...courses];
  const { register, watch, formState } = useFormContext<ChangeForm>();
  return (
    <>
      <p>{consequenceOf(how, matter.caseStatus)}</p>
      <div className="also">
        <ChangeDiff
          changes={changed.map((field) => ({
            field,
            label: conditionLabels[field],
            before: wishText(field, before, courseNames, zone),
            after: wishText(field, after, courseNames, zone),
          }))}
        />
      </div>
      {how === 'request' && (
        <div className="sec">
          <AreaField
            {...register('reason')}
            label="変更の理由（任意）"
            hint="事務局だけが読みます。"
            max={2000}
            value={watch('reason')}
            error={formState.errors.reason?.message}
          />
        </div>
      )}
    </>
  );
}
