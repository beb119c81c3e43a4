import type { FamilyCandidateLine, FamilyMatterLine } from '@tsumugi/contract/portal/customer';
import type { Appointment } from '@tsumugi/contract/portal/shared';

export interface Entry {
  readonly matter: FamilyMatterLine;
  readonly candidate: FamilyCandidateLine;
}
export interface Dated extends Entry {
  readonly next: Appointment;
}

const far = '9';
const entries = (matters: readonly FamilyMatterLine[]): Entry[] =>
  matters.flatMap((matter) => matter.candidates.map((candidate) => ({ matter, candidate })));

/** What waits for the family, the nearest deadline first. */
export const tasksOf = (matters: readonly FamilyMatterLine[]): Entry[] =>
  entries(matters)
    .filter(({ candidate }) => candidate.task !== null)
    .sort((a, b) => (a.candidate.turn.until ?? far).localeCompare(b.candidate.turn.until ?? far));

/** Trials and first lessons ahead, the nearest first. */
export const agendaOf = (matters: readonly FamilyMatterLine[]): Dated[] =>
  entries(matters)
    .flatMap(({ matter, candidate }) => (candidate.next ? [{ matter, candidate, next: candidate.next }] : []))
    .sort((a, b) => a.next.at.localeCompare(b.next.at));
