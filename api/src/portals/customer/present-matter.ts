import { contractStatus } from '@tsumugi/contract/codes/matter';
import type { FamilyMatter, SharedMemo } from '@tsumugi/contract/portal/customer';
import { iso } from '../shared/words.js';
import type { FamilyView, MemoRow } from './customer.queries.js';
import type { FamilyReader } from './family-reader.js';
import { presentOpenChange, presentPastChanges } from './present-changes.js';
import { presentMatterLine } from './present-line.js';

/** What a whole request shows beside its case. */
export interface MatterExtra {
  /** Memos marked 共有; none for a student account. */
  readonly memos: readonly MemoRow[];
  /** Names of the courses that changes speak of. */
  readonly courses: ReadonlyMap<number, string>;
}

/** A request with the conditions that its family gave. */
export function presentMatter(view: FamilyView, reader: FamilyReader, extra: MatterExtra): FamilyMatter {
  const { matter } = view.facts;
  const { around } = view;
  const { previousMatterTeacher: previous } = around;
  const courseName = (id: number) => extra.courses.get(id);
  return {
    ...presentMatterLine(view, reader),
    now: view.facts.now.toISOString(),
    brand: matter.brand,
    requestType: matter.requestType,
    hasTrial: matter.hasTrial,
    courses: around.courses.map(({ course }) => course),
    purposes: matter.purposes,
    ibCourses: around.ibCourses,
    entranceExamTypes: around.entranceExamTypes,
    teachingMode: matter.teachingMode,
    lessonFrequency: matter.lessonFrequency,
    lessonLength: matter.lessonLength,
    lessonMinutes: matter.lessonMinutes,
    lessonPeriod: matter.lessonPeriod,
    teacherGenderPreference: matter.teacherGenderPreference,
    preferredSlots: matter.preferredSlots,
    postalCode: matter.postalCode,
    prefecture: matter.prefecture,
    city: matter.city,
    town: around.town,
    building: around.building,
    nearestStation: matter.nearestStation,
    commute: around.commute,
    recruitmentConfirmedAt: iso(matter.recruitmentConfirmedAt),
    firstLessonDate: iso(matter.firstLessonDate),
    contract: contractStatus.label(matter.contractStatus),
    timeZone: around.parent?.timeZone ?? null,
    openChangeRequest: presentOpenChange(around.changeRequests, courseName, reader),
    pastChangeRequests: reader.isStudent ? [] : presentPastChanges(around.changeRequests, courseName),
    replaces: previous && { matterTeacherId: previous.id, teacher: `${previous.teacher.lastName} ${previous.teacher.firstName}` },
    guardian: reader.isStudent
      ? null
      : {
          freeComment: matter.freeComment,
          budgetNote: around.budgetNote,
          cancelRequestedAt: iso(matter.cancelRequestedAt),
          cancelReason: matter.cancelReason,
          cancelNote: around.cancelNote,
          changeReason: around.changeReason,
          memos: extra.memos.map(presentMemo),
        },
  };
}

export const presentMemo = ({ createdAt, ...memo }: MemoRow): SharedMemo => ({ ...memo, at: createdAt.toISOString() });
