import { teacherGenderPreference } from '@tsumugi/contract/codes/lesson';
import { teachingMode } from '@tsumugi/contract/codes/place';
import { subject } from '@tsumugi/contract/codes/subject';
import type { CaseExtra, CaseFacts, TeachingFacts } from '@tsumugi/contract/facts';
import { isHired, isLive } from '@tsumugi/contract/states';
import { slotsText } from '@tsumugi/contract/text/slots';
import { hasPlaces, isOutsideAreas, taughtSubjects } from '../../matching/domain/contributions.js';
import {
  describePlace,
  hasMode,
  isWrongGender,
  isWrongMode,
} from '../../matching/domain/eligibility.js';
import { requirementsOf } from '../../matching/domain/requirements-of-matter.js';
import { fittingSlots, hasTime } from '../../matching/domain/slots.js';
import type { TeacherRequirements } from '../../matching/domain/teacher-requirements.js';

/**
 * Requested conditions that a teacher does not offer, by the criteria of the ranking and each
 * subject. Unknown values are not listed, nor the place if the teaching mode already differs.
 */
export function mismatches(wanted: TeacherRequirements, teaching: TeachingFacts): string[] {
  const { exact, near } = taughtSubjects(wanted, teaching);
  const lacking = teaching.subjects.length
    ? wanted.subjects.filter((code) => !exact.includes(code) && !near.includes(code))
    : [];
  const wrong = isWrongMode(wanted, teaching);
  const noTime = teaching.availability.length > 0 && !hasTime(wanted, teaching.availability);
  const fitting = noTime ? fittingSlots(wanted, teaching.availability) : [];
  return [
    ...lacking.map((code) => `${subject.label(code)}は指導できません`),
    ...(wrong && hasMode(teaching) ? [`${teachingMode.label(wanted.mode)}の指導はできません`] : []),
    ...(!wrong && hasPlaces(teaching) && isOutsideAreas(wanted, teaching)
      ? [`${describePlace(wanted)}には通えません`]
      : []),
    ...(isWrongGender(wanted, teaching)
      ? [`性別の希望（${teacherGenderPreference.label(wanted.gender)}）に合いません`]
      : []),
    ...(noTime
      ? [`${slotsText(wanted.slots.filter((slot) => !fitting.includes(slot)))}に空きがありません`]
      : []),
  ];
}

/**
 * A sentence for each live or hired candidate who fits the new conditions less than the old ones
 * (domain/matter#m8b).
 */
export function mismatchRemarks(
  facts: CaseFacts & CaseExtra,
  columns: Readonly<Record<string, unknown>>,
): string[] {
  const [was, is] = [
    requirementsOf({ ...facts.matter, student: null }),
    requirementsOf({ ...facts.matter, ...columns, student: null }),
  ];
  return facts.candidates
    .filter((each) => isLive(each) || isHired(each))
    .flatMap((candidate) => {
      const teaching = facts.teaching?.get(candidate.matterTeacherId);
      if (!teaching) return [];
      const before = mismatches(was, teaching);
      const faults = mismatches(is, teaching);
      if (faults.every((fault) => before.includes(fault))) return [];
      return [`${candidate.teacher.name}先生は新しい条件に合いません：${faults.join('、')}。`];
    });
}
