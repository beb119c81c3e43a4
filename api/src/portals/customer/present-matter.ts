import { contractStatus } from '@tsumugi/contract/codes/matter';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { presentFields } from '@tsumugi/contract/kit/define-fields';
import type { FamilyMatter, SharedMemo } from '@tsumugi/contract/portal/customer';
import type { FamilyView, MemoRow } from './customer.queries.js';
import type { FamilyReader } from './family-reader.js';
import { presentOpenChange, presentPastChanges } from './present-changes.js';
import { presentMatterLine } from './present-line.js';

/** Data of a matter's page besides its facts. */
export interface MatterExtra {
  /** Memos marked 共有; none for a student account. */
  readonly memos: readonly MemoRow[];
  /** Names of the courses in the changes. */
  readonly courses: ReadonlyMap<number, string>;
}

/** A request with the conditions of its family. */
export function presentMatter(
  view: FamilyView,
  reader: FamilyReader,
  extra: MatterExtra,
): FamilyMatter {
  const { matter } = view.facts;
  const { context } = view;
  const { previousMatterTeacher: previous } = context;
  const courseName = (id: number) => extra.courses.get(id);
  return {
    ...presentMatterLine(view, reader),
    now: view.facts.now.toISOString(),
    ...presentFields(matterFields, 'family', context),
    courses: context.courses.map(({ course }) => course),
    contract: contractStatus.label(matter.contractStatus),
    timeZone: context.parent?.timeZone ?? null,
    openChangeRequest: presentOpenChange(context.changeRequests, courseName, reader),
    pastChangeRequests: reader.isStudent
      ? []
      : presentPastChanges(context.changeRequests, courseName),
    replaces: previous && {
      matterTeacherId: previous.id,
      teacher: `${previous.teacher.lastName} ${previous.teacher.firstName}`,
    },
    guardian: reader.isStudent
      ? null
      : {
          ...presentFields(matterFields, 'guardian', context),
          memos: extra.memos.map(presentMemo),
        },
  };
}

export const presentMemo = ({ createdAt, ...memo }: MemoRow): SharedMemo => ({
  ...memo,
  at: createdAt.toISOString(),
});
