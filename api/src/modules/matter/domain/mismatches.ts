import { teacherGenderPreference } from '@tsumugi/contract/codes/lesson';
import { teachingMode } from '@tsumugi/contract/codes/place';
import { subject } from '@tsumugi/contract/codes/subject';
import type { CaseExtra, CaseFacts, MatterFacts, Slot, TeachingFacts } from '@tsumugi/contract/facts';
import { isHired, isLive } from '@tsumugi/contract/states';

type Asked = Pick<MatterFacts, 'subjects' | 'teachingMode' | 'teacherGenderPreference' | 'preferredSlots'>;

const overlaps = (a: Slot, b: Slot) => a.weekday === b.weekday && a.fromMinute < b.toMinute && b.fromMinute < a.toMinute;

/** What a teacher does not offer of what is asked for, in words; nothing is said about what the teacher has not told. */
export function mismatches(asked: Asked, teaching: TeachingFacts): string[] {
  const missing = teaching.subjects.length ? asked.subjects.filter((code) => !teaching.subjects.includes(code)) : [];
  const mode = asked.teachingMode;
  const wrongMode = (mode === teachingMode.code.inPerson && !teaching.inPerson) || (mode === teachingMode.code.online && !teaching.online);
  const gender = asked.teacherGenderPreference;
  const wrongGender = gender !== 0 && teaching.gender !== null && teaching.gender !== gender;
  const { preferredSlots } = asked;
  const noTime =
    preferredSlots.length > 0 &&
    teaching.availability.length > 0 &&
    !preferredSlots.some((slot) => teaching.availability.some((free) => overlaps(slot, free)));
  return [
    ...missing.map((code) => `${subject.label(code)}は指導できません`),
    ...(wrongMode ? [`${teachingMode.label(mode)}の指導はできません`] : []),
    ...(wrongGender ? [`性別の希望（${teacherGenderPreference.label(gender)}）に合いません`] : []),
    ...(noTime ? ['希望の曜日・時間帯が合いません'] : []),
  ];
}

/** A sentence for each live or hired candidate whom the new conditions no longer suit (domain M8b). */
export function mismatchRemarks(facts: CaseFacts & CaseExtra, columns: Readonly<Record<string, unknown>>): string[] {
  const asked: Asked = { ...facts.matter, ...columns };
  return facts.candidates
    .filter((each) => isLive(each) || isHired(each))
    .flatMap((candidate) => {
      const teaching = facts.teaching?.get(candidate.matterTeacherId);
      const faults = teaching ? mismatches(asked, teaching) : [];
      return faults.length ? [`${candidate.teacher.name}先生は新しい条件に合いません：${faults.join('、')}。`] : [];
    });
}
