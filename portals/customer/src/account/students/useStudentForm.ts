import type { FamilyProfile, StudentProfile } from '@tsumugi/contract/portal/customer-profile';
import { type FieldErrors, useForm } from 'react-hook-form';
import { useRebase } from '#shared/account/useRebase.js';
import type { ServerDraft } from '#shared/forms/server-draft.js';
import { type FormDraft, useDraft } from '#shared/forms/useDraft.js';
import { type MutationForm, useMutationForm } from '#shared/forms/useMutationForm.js';
import { useFamily, useSaveFamily } from '../family-query.js';
import { checkedBody, checkStudent, type StudentValues, valuesOf } from './student-values.js';

interface Options {
  start: StudentValues;
  parentId: number;
  /** The edited record; none for a new child. */
  student?: StudentProfile;
  draft: { key: string; server?: ServerDraft };
  onDone: (profile: FamilyProfile) => void;
}

/** State of a child's form: draft and submission. */
export function useStudentForm({ start, parentId, student, draft: draftOf, onDone }: Options) {
  const save = useSaveFamily();
  const { refetch } = useFamily();
  const form = useForm<StudentValues>({
    mode: 'onTouched',
    defaultValues: start,
    resolver: (values) => {
      const faults = Object.entries(checkStudent(values)).map(([name, message]) => [
        name,
        { type: 'schema', message },
      ]);
      return faults.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(faults) as FieldErrors<StudentValues> };
    },
  });
  const { base, take } = useRebase(form, student, (of) => (of ? valuesOf(of) : start));
  const draft: FormDraft = useDraft(form, draftOf);
  const sending: MutationForm = useMutationForm(form, {
    send: (values) =>
      save({
        parentId,
        students: [
          { ...checkedBody(values), ...(base && { studentId: base.id, version: base.version }) },
        ],
      }),
    done: '保存しました。',
    draft,
    reload: () =>
      refetch().then(({ data }) =>
        take(data?.students.find(({ id }) => id === student?.id) ?? student),
      ),
    onDone,
  });
  return { form, draft, sending };
}
