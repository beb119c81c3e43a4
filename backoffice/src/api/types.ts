import type { WaitOwner } from '@tsumugi/contract/queues/wait-owner';

/** The wait owner: one word and one hue in all views (domain/turns#turns). */
export type Owner = WaitOwner['owner'];
export interface Wait {
  owner: Owner;
  /** Short name of the person. */
  name?: string | null;
  /** A day or an instant. */
  until?: string | null;
  appointment?: 'interview' | 'trial';
  /** The communicated deadline of the family or teacher. */
  deadline?: string | null;
  /** `until` is the office's own check day (確認日). */
  isCheckDay?: boolean;
}

export interface StatusView {
  code: number;
  label: string;
  /** Days in the status. */
  days?: number | null;
}
export interface PersonView {
  id?: number | null;
  name: string;
  /** Grade, university or relation, after the name. */
  note?: string | null;
}
