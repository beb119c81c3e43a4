import type { FamilyProfile, StudentProfile } from '@tsumugi/contract/portal/customer-profile';
import type { FieldErrors } from 'react-hook-form';
import type { ServerDraft } from '#shared/forms/server-draft.js';
import { useRecordForm } from '#shared/forms/useRecordForm.js';
import { useFamily, useSaveFamily } from '../family-query.js';
import {
  checkedBody,
  checkStudent,
  emptyStudent,
  type StudentValues,
  valuesOf,
} from './student-values.js';

interface Options {
  parentId: number;
  /** The edited record; none for a new child. */
  student?: StudentProfile;
  /** The first values of a new child. */
  start?: StudentValues;
  draft: { key: string; server?: ServerDraft };
  onDone: (profile: FamilyProfile) => void;
}

/** The form of a child, new or registered. */
export function useStudentForm({
  start = emptyStudent,
  parentId,
  student,
  draft,
  onDone,
}: Options) {
  const save = useSaveFamily();
  const { refetch } = useFamily();
  return useRecordForm({
    record: student,
    valuesOf: (of) => (of ? valuesOf(of) : start),
    resolver: (values) => {
      const faults = Object.entries(checkStudent(values)).map(([name, message]) => [
        name,
        { type: 'schema', message },
      ]);
      return faults.length === 0
        ? { values, errors: {} }
        : { values: {}, errors: Object.fromEntries(faults) as FieldErrors<StudentValues> };
    },
    draft,
    send: (values, base) =>
      save({
        parentId,
        students: [
          { ...checkedBody(values), ...(base && { studentId: base.id, version: base.version }) },
        ],
      }),
    reload: () =>
      refetch().then(({ data }) => data?.students.find(({ id }) => id === student?.id) ?? student),
    onDone,
  });
}
