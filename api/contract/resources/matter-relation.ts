import type { FamilyContact, MatterDetail, MatterLine } from './matter-detail.js';

/** get-matter-detail-relation: the people and other requests around a matter (domain section 10). */
export interface MatterRelation {
  readonly parent: FamilyContact | null;
  readonly student: MatterDetail['student'];
  readonly siblings: MatterDetail['siblings'];
  /** Earlier and other requests of the same student. */
  readonly matters: readonly MatterLine[];
  readonly previous: MatterDetail['previous'];
  /** Other people's records with the same phone number or mail address, and inquiries of the same sender. */
  readonly duplicates: readonly {
    readonly kind: 'family' | 'contactForm';
    readonly id: number;
    readonly name: string;
    readonly matters: readonly MatterLine[];
    readonly receivedAt: string | null;
  }[];
}
