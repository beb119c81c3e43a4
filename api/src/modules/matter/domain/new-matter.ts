import { contractAt } from '@tsumugi/contract/states';
/** The request whose hired teacher is to be replaced (domain/matter#m16). */
export interface PreviousMatter {
  readonly matterId: number;
  readonly matterTeacherId: number;
  readonly brand: number;
  readonly parentId: number;
  readonly studentId: number;
  readonly teamInCharge: number | null;
  readonly personInCharge: number | null;
  /** Copied conditions; without the free comment, which is about the earlier matter. */
  readonly conditions: Readonly<Record<string, unknown>>;
}

/** Facts for creating a matter. */
export interface NewMatter {
  /** The matter whose teacher is to be replaced (M16); it is locked, and its facts are read too. */
  readonly matterId?: number;
  readonly brand: number;
  readonly row: Readonly<Record<string, unknown>>;
  readonly previous: PreviousMatter | null;
}

/** The row to insert, at its first status. */
export function initialRow(
  { row }: NewMatter,
  status: number,
  requestType: number,
  now: Date,
): Record<string, unknown> {
  return {
    ...row,
    caseStatus: status,
    contractStatus: contractAt.teacherReview,
    requestType,
    statusChangedAt: now,
    createdAt: now,
  };
}
