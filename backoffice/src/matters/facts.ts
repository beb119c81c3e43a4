import { lessonFrequency, lessonLength, teachingPurpose } from '@tsumugi/contract/codes/lesson';
import { teachingMode } from '@tsumugi/contract/codes/place';
import { grade, schoolType } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { Secret } from '@tsumugi/contract/kit/define-fields';
import type { MatterDetail } from '@tsumugi/contract/resources/matter-detail';

/** A labelled, formatted value of a card. */
export interface Fact {
  label: string;
  value: string;
  href?: string;
  note?: string;
  /** Owner and field of a masked value that can be revealed. */
  reveal?: { entity: 'parent' | 'contactForm'; id: number; field: Secret };
}

export const joinTexts = (words: (string | false | null | undefined)[], by = '・'): string =>
  words.filter(Boolean).join(by);
/** 算数・国語 / 中学受験 / 対面 週2回 90分 / 電話は18時以降 */
export function summaryOf(matter: MatterDetail): string {
  return joinTexts(
    [
      joinTexts(matter.subjects.map((code) => subject.label(code))),
      joinTexts(matter.purposes.map((code) => teachingPurpose.label(code))),
      joinTexts(
        [
          teachingMode.label(matter.teachingMode),
          lessonFrequency.label(matter.lessonFrequency),
          lessonLength.label(matter.lessonLength),
        ],
        ' ',
      ),
      // 電話不可 is already shown beside the guardian's name.
      !matter.parent?.noPhone &&
        matter.parent?.contactableHours &&
        `電話は${matter.parent.contactableHours}`,
    ],
    ' / ',
  );
}

/** 小5・公立・武蔵野市 */
export const studentNote = (matter: MatterDetail): string =>
  joinTexts([
    grade.label(matter.student?.grade),
    schoolType.label(matter.student?.schoolType),
    matter.city,
  ]);
export const personOf = (matter: MatterDetail): string =>
  matter.student?.name ??
  matter.inquirer?.studentName ??
  matter.inquirer?.name ??
  matter.parent?.name ??
  '';
