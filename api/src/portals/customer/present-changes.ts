import { conditionInput } from '@tsumugi/contract/actions/matter/condition-fields';
import type { FamilyChangeRequest, FamilyMatter } from '@tsumugi/contract/portal/customer';
import { diffChanges } from '@tsumugi/contract/resources/field-history';
import type { FamilyContextRow } from './customer.queries.js';
import type { FamilyReader } from './family-reader.js';

type ChangeRequestRow = FamilyContextRow['changeRequests'][number];
type CourseName = (id: number) => string | undefined;
type Diff = Parameters<typeof diffChanges>[0];

/** Only conditions that families may edit. */
const conditionDiffOf = (diff: Diff): Diff =>
  Object.fromEntries(Object.entries(diff).filter(([field]) => field in conditionInput));

function present(row: ChangeRequestRow, courseName: CourseName): FamilyChangeRequest {
  const nameOf = (kind: string, id: number) => (kind === 'course' ? courseName(id) : undefined);
  return {
    id: row.id,
    type: row.type,
    requestedAt: row.requestedAt.toISOString(),
    reason: row.reason,
    changes: diffChanges(conditionDiffOf(row.diff as unknown as Diff), nameOf, true),
  };
}

/** The pending change request. A student account only sees that it exists. */
export function presentOpenChange(
  rows: readonly ChangeRequestRow[],
  courseName: CourseName,
  { isStudent }: FamilyReader,
): FamilyChangeRequest | null {
  const open = rows.find((row) => row.open);
  if (!open) return null;
  const shown = present(open, courseName);
  return isStudent ? { ...shown, reason: null, changes: [] } : shown;
}

/** Decided change requests, newest first. */
export function presentPastChanges(
  rows: readonly ChangeRequestRow[],
  courseName: CourseName,
): FamilyMatter['pastChangeRequests'] {
  return rows.flatMap((row) => {
    const decidedAt = row.confirmedAt ?? row.rejectedAt ?? row.withdrawnAt;
    if (row.open || !decidedAt) return [];
    const outcome = row.confirmedAt ? 'confirmed' : row.rejectedAt ? 'rejected' : 'withdrawn';
    return [
      {
        ...present(row, courseName),
        outcome,
        decidedAt: decidedAt.toISOString(),
        answer: row.rejectReason,
      },
    ] as const;
  });
}

/** Courses whose names the changes need. */
export const coursesIn = (rows: readonly ChangeRequestRow[]): number[] =>
  rows.flatMap(({ diff }) => {
    const { courseIds } = diff as unknown as Record<
      string,
      { before?: unknown; after?: unknown } | undefined
    >;
    return [courseIds?.before, courseIds?.after].flat().filter((id) => typeof id === 'number');
  });
