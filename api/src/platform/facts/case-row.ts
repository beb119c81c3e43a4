import type { Brand, ChangeRequest, ChatRoom, Matter, MatterTeacher, Teacher } from '../database/generated-client/client.js';

/** A matter as it is stored, with all that its rules look at. */
export type CaseRow = Matter & {
  readonly brandSettings: Brand;
  readonly weekendOpen: boolean | null;
  readonly courseIds: readonly number[];
  /** Types of the family's consents that stand. */
  readonly consents: readonly string[];
  /** The newest request that still waits for staff. */
  readonly changeRequest: ChangeRequest | null;
  readonly candidates: readonly (MatterTeacher & {
    readonly teacher: Teacher;
    readonly room: ChatRoom | null;
    /** The latest time named in a call note; not the family's where nobody answered. */
    readonly promise: { readonly at: Date; readonly byFamily: boolean } | null;
  })[];
};
