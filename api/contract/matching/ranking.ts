import type { PersonRef } from '../resources/queue-row.js';
import type { Block } from './blocks.js';
import type { Droppable } from './conditions.js';
import type { Contribution } from './contributions.js';
import type { NearMiss } from './near-misses.js';
import type { MatchingWeights } from './weights.js';

/** A teacher as one line of the ranking, with the facts that two are compared by. */
export interface RankedTeacher {
  readonly teacher: PersonRef & {
    readonly university: string | null;
    readonly gradeYear: number | null;
    readonly occupation: number | null;
  };
  /** Place among those who can be introduced; null for the others. Equal totals share a place. */
  readonly rank: number | null;
  readonly total: number;
  readonly parts: readonly Contribution[];
  readonly blocks: readonly Block[];
  readonly near: NearMiss | null;
  /** What has to come first, or is worth knowing. */
  readonly remarks: readonly string[];
  /** The candidacy on this request, where there is one that goes on. */
  readonly matterTeacherId: number | null;
  readonly candidateStatus: number | null;
  /** Of the candidacy, for the next step. */
  readonly version: number | null;
  /** What choosing this teacher takes: a reason, because something speaks against it or others stand far above. */
  readonly reasonNeeded: boolean;
  readonly canIntroduce: boolean;
  readonly canAdd: boolean;
  readonly facts: {
    /** 火 18:00–21:00 */
    readonly slots: readonly string[];
    readonly places: readonly string[];
    readonly hires: number;
    readonly trials: number;
    readonly open: number;
    /** Mean of the families' marks, one decimal; null without any. */
    readonly satisfaction: number | null;
    readonly identityVerified: boolean;
  };
}

/** What would become of the list if the family gave way in one point. */
export interface Loosening {
  readonly key: string;
  /** 火曜も可にすると */
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** A condition of the request in words; `without` is what leaves it aside. */
export interface AskedCondition {
  readonly key: Droppable;
  readonly words: string;
  readonly dropped: boolean;
  /** The request leaves it open, so there is nothing to leave aside. */
  readonly open: boolean;
}

/** GET introduce-teacher/{matterId}. Lists are cut to a length for the screen; the counts are whole. */
export interface Ranking {
  readonly matter: {
    readonly id: number;
    readonly matterNumber: string;
    readonly caseStatus: number;
    readonly brand: number;
    readonly brandName: string;
    readonly student: (PersonRef & { readonly grade: number }) | null;
    readonly version: number;
  };
  readonly weights: MatchingWeights;
  /** Sum of the weights: the highest total there can be. */
  readonly most: number;
  readonly conditions: readonly AskedCondition[];
  /** Teachers looked at. */
  readonly looked: number;
  readonly counts: { readonly ready: number; readonly near: number; readonly blocked: number };
  readonly ready: readonly RankedTeacher[];
  readonly near: readonly RankedTeacher[];
  readonly blocked: readonly RankedTeacher[];
  readonly loosenings: readonly Loosening[];
}
