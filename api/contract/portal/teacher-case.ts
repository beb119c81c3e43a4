import type { Named, Slot } from './shared.js';

/** Parts of one candidacy as its teacher reads it (GET get-matter-teacher-detail). Instants ISO, days `yyyy-MM-dd`. */

/** Where the application stands: 応募 → 書類 → 面談 → 紹介 → 体験 → 採用 → 指導. */
export interface TeacherStep {
  readonly key: 'applied' | 'screening' | 'interview' | 'introduced' | 'trial' | 'hiring' | 'teaching';
  readonly label: string;
  /** `skipped`: the interview of who has passed one, the trial of a request without one. */
  readonly state: 'done' | 'now' | 'ahead' | 'skipped';
  readonly day: string | null;
  /** Usual days of this step: the brand's median of the last 180 days, null with fewer than five cases. */
  readonly usualDays: number | null;
}

/** Something of one's own that a time collides with. Of other families: the number and what it is, no more. */
export interface TeacherClash {
  readonly kind: 'trial' | 'firstLesson' | 'interview' | 'blackout' | 'outsideSlots' | 'class' | 'past';
  /** 6月13日(土) 14:00からの体験授業(K26-000120)と重なります。 */
  readonly words: string;
}

/** A wish of the family for the trial. */
export interface TrialProposal {
  readonly from: string;
  readonly to: string;
  /** Empty: free. A clash warns and does not forbid, except `past`. */
  readonly clashes: readonly TeacherClash[];
}

/** For a slot picker: what to warn of at any time. */
export interface TeacherAgenda {
  readonly timeZone: string | null;
  readonly appointments: readonly {
    readonly kind: 'trial' | 'firstLesson' | 'interview';
    readonly from: string;
    readonly to: string;
    readonly matterNumber: string;
    readonly matterTeacherId: number;
  }[];
  /** Weekly, Asia/Tokyo. */
  readonly free: readonly Slot[];
  readonly classes: readonly Slot[];
  readonly blackouts: readonly { readonly from: string; readonly to: string; readonly label: string | null }[];
}

export interface AdditionalInfoRequirement {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly given: boolean;
  /** Set where the item is required and missing. */
  readonly remedy: string | null;
}

/** What the brand wants to know before screening. */
export interface AdditionalInfoState {
  readonly items: readonly AdditionalInfoRequirement[];
  /** The page on education abroad: null where the brand does not ask for it. */
  readonly internationalProfile: { readonly given: boolean; readonly remedy: string | null } | null;
  readonly complete: boolean;
}

/** What withdrawing now would mean; null where it is not offered. */
export interface WithdrawalPreview {
  readonly phase: 'beforeSelection' | 'afterSelection';
  readonly call: string;
  readonly consequences: readonly string[];
  readonly reasons: readonly Named[];
}

/** How it ended, in kind words. */
export interface TeacherEnding {
  readonly at: string;
  readonly title: string;
  readonly words: string;
  /** The kind category of a refusal, only where staff chose to tell it. */
  readonly category: string | null;
  /** Day from which one may apply for this matter again, while it recruits. */
  readonly againFrom: string | null;
}

/** The teacher's teaching experience written for this one case (save-matter-teaching-experience). */
export interface CaseExperience {
  readonly id: number;
  readonly employer: string | null;
  readonly grades: readonly number[];
  readonly subjects: readonly number[];
  readonly purposes: readonly number[];
  readonly years: number | null;
  readonly pupils: number | null;
  readonly note: string | null;
}
