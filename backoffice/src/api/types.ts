import type { WaitOwner } from '@tsumugi/contract/queues/wait-owner';

/** Whose turn it is: one word, one hue, everywhere (domain/turns#turns). */
export type Owner = WaitOwner['owner'];
export interface Wait {
  owner: Owner;
  /** The person, short. */
  name?: string | null;
  /** A day or an instant. */
  until?: string | null;
  appointment?: 'interview' | 'trial';
  /** What the party was told. */
  deadline?: string | null;
  /** `until` is the office's own day. */
  isCheckDay?: boolean;
}

export interface StatusView {
  code: number;
  label: string;
  /** Days in it. */
  days?: number | null;
}
export interface PersonView {
  id?: number | null;
  name: string;
  /** Grade, university, relation: the small words after the name. */
  note?: string | null;
}
