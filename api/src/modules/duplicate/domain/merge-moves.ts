import type { teacherFields } from '@tsumugi/contract/fields/teacher';
import type { RowFields } from '@tsumugi/contract/kit/define-fields';
import type { PersonKind } from '@tsumugi/contract/resources/duplicate';

/**
 * Rows that refer to a person or login and are moved by a merge. Historical references (events,
 * access lines, authors) stay.
 */
export interface Move {
  readonly table: string;
  readonly column: string;
  /** Key column, default `id`. */
  readonly key?: string;
  /** Condition for a table shared with other kinds. */
  readonly only?: { readonly column: string; readonly value: string };
  /** A row does not move if the other owner has a row with an equal value in this column. */
  readonly unless?: string;
  /** Label for staff; absent: not shown. */
  readonly label?: string;
}

const importKeyMove = (kind: PersonKind): Move => ({
  table: 'import_key',
  column: 'entity_id',
  key: 'key',
  only: { column: 'entity', value: kind },
});

export const movesOf: Readonly<Record<PersonKind, readonly Move[]>> = {
  parent: [
    { table: 'student', column: 'parent_id', label: '生徒' },
    { table: 'matter', column: 'parent_id', label: '案件' },
    { table: 'parent', column: 'primary_parent_id', label: '二人目の保護者' },
    { table: 'memo', column: 'parent_id', label: 'メモ' },
    { table: 'call_note', column: 'parent_id', label: '通話記録' },
    importKeyMove('parent'),
  ],
  student: [
    { table: 'matter', column: 'student_id', label: '案件' },
    { table: 'memo', column: 'student_id', label: 'メモ' },
    { table: 'consent', column: 'student_id' },
    { table: 'stored_file', column: 'student_id', label: '書類' },
    importKeyMove('student'),
  ],
  teacher: [
    { table: 'matter_teacher', column: 'teacher_id', label: '候補' },
    { table: 'memo', column: 'teacher_id', label: 'メモ' },
    { table: 'call_note', column: 'teacher_id', label: '通話記録' },
    importKeyMove('teacher'),
  ],
};

/**
 * Rows that belong to the login. Rooms of cases with their members, and the room with the office by
 * its messages, are in merge-rooms.ts; drafts of forms in merge-logins.ts.
 */
export const movesOfLogin: readonly Move[] = [
  { table: 'notice', column: 'recipient_id', label: 'お知らせ' },
  { table: 'consent', column: 'account_id', label: '同意' },
  { table: 'stored_file', column: 'owner_id', label: '書類' },
  // The uploader is not moved: access and erasure of the file depend on the original login.
  { table: 'stored_file', column: 'uploaded_by_id' },
  { table: 'chat_message', column: 'sender_id', label: '送信したチャット' },
  { table: 'chat_refusal', column: 'sender_id' },
  { table: 'chat_template', column: 'owner_id', label: '定型文' },
];

/**
 * Tables of a teacher's lists of which both sides' rows stay; a row that the winner already has is
 * not duplicated. The week is chosen.
 */
export const listsOfTeacher: Readonly<
  Record<Exclude<RowFields<typeof teacherFields>, 'availability'>, string>
> = {
  subjects: 'teacher_subject',
  languages: 'teacher_language',
  dpLevelScores: 'dp_level_score',
  overseasExperiences: 'overseas_experience',
  prereturnAppliedSchools: 'prereturn_applied_school',
  teachingExperiences: 'teaching_experience',
};
