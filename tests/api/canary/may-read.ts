import { teacherFields } from '@tsumugi/contract/fields/teacher';
import type { Field } from '@tsumugi/contract/kit/define-fields';

/**
 * The place of a trial as text; by default it is the request's station, which a new request copies
 * from the family's profile.
 */
const placeOfTrial = [
  'matter_teacher.meeting_place',
  'matter_teacher.preferred_meeting_place',
  'parent.nearest_station',
];

/** Columns that a family may read: always, once it is introduced, and as guardian. */
export const familyMayRead = {
  always: [
    'matter.city',
    'matter.nearest_station',
    'matter.postal_code',
    'matter.town',
    'matter.building',
    'student.last_name',
    'student.first_name',
    'parent.last_name',
    'parent.first_name',
    'parent.time_zone',
  ],
  /** Data of an introduced teacher, and texts of the office for the family. */
  introduced: [
    'teacher.last_name',
    'teacher.first_name',
    'teacher.university',
    'teacher.faculty',
    'teacher.self_introduction',
    'teacher.appeal_points',
    'teaching_experience.note',
    'matter_teacher.introduction_comment',
    ...placeOfTrial,
  ],
  /** The guardians' own texts and records; never for a student account. */
  guardian: [
    'matter.free_comment',
    'matter.budget_note',
    'matter.cancel_note',
    'matter.change_reason',
    'matter_teacher.customer_note',
    'matter_teacher.customer_report',
    'matter_teacher.customer_report_draft',
    'matter_teacher.reject_note',
    'matter_teacher.hiring_note',
    'memo.shared',
    'account.parent_email',
    'parent.last_name_kana',
    'parent.first_name_kana',
    'parent.phone',
    'parent.phone2',
    'parent.postal_code',
    'parent.city',
    'parent.town',
    'parent.building',
    'parent.country',
    'parent.overseas_address',
    'parent.nearest_station',
    'parent.contactable_hours',
    'account.parent_name',
    'student.last_name_kana',
    'student.first_name_kana',
    'student.invited_email',
    'student.school_name',
    'student.target_schools',
    'student.club_activities',
    'student.character',
  ],
};
/**
 * A new column of the teacher's own record needs no entry here; one that a family may read does,
 * above.
 */
const ownColumns = Object.entries<Field>(teacherFields).flatMap(([name, { read }]) =>
  read?.some((audience) => audience === 'self' || audience === 'ownDataFile')
    ? [`teacher.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`]
    : [],
);
/** Columns that a teacher may read: always, and from which step on. */
export const teacherMayRead = {
  always: [
    'matter.city',
    'matter.nearest_station',
    'matter.recruit_title',
    'matter.reward_note',
    'matter.teacher_condition_note',
    'account.teacher_email',
    'account.teacher_name',
    ...ownColumns,
    'teaching_experience.employer',
    'teaching_experience.note',
    'matter_teacher.additional_info',
    'matter_teacher.teacher_report',
    'matter_teacher.teacher_report_draft',
    'matter_teacher.withdraw_note',
    'matter_teacher.teacher_recruit_consent_official_lesson_change_note',
  ],
  /** Both zones are part of a time that the two sides agree on. */
  onceAsked: [...placeOfTrial, 'parent.time_zone', 'matter_teacher.customer_note'],
  afterAgreement: ['student.last_name', 'student.first_name'],
  onceChosen: ['matter_teacher.hiring_note'],
  whenHired: ['matter.postal_code', 'matter.town', 'matter.building'],
};
