import { useQuery } from '@tanstack/react-query';
import { get } from '../providers/http-client.js';
import type { Day } from '../lib/dates.js';
import type { ActionOffer, PersonView, StatusView, Step, TimelineEvent, Wait } from './types.js';

/** A named value of a card, in words; with `field` it can be edited in place. */
export interface Fact {
  label: string;
  value: string;
  field?: string;
  kind?: 'text' | 'long' | 'day' | 'choice';
  /** The stored value behind the words, for the editor. */
  raw?: string | number | null;
  options?: { id: string | number; name: string }[];
  href?: string;
  note?: string;
}

export type CandidateStage = 'screening' | 'before' | 'introduced' | 'trial' | 'hired' | 'ended';
export interface Candidate {
  id: number;
  version: number;
  teacher: PersonView;
  stage: CandidateStage;
  status: StatusView;
  /** The next fact: 面談 9/11 19:00, 期限 9/7(月) 切れ. */
  next?: string | null;
  late?: boolean;
  actions: ActionOffer[];
}

export interface MatterDetail {
  id: number;
  version: number;
  number: string;
  brandLabel: string;
  status: StatusView;
  contractLabel: string;
  wait: Wait | null;
  overdueDays: number;
  openDays: number;
  student: PersonView;
  family: PersonView & { phone?: string | null };
  summary: string;
  personInCharge: string | null;
  team: string | null;
  customerResponseDate: Day | null;
  steps: Step[];
  actions: ActionOffer[];
  candidates: Candidate[];
  conditions: Fact[];
  familyFacts: Fact[];
  memos: { id: number; content: string; by: string; at: string }[];
  timeline: TimelineEvent[];
  chat?: { unread: number; last: { by: string; at: string; text: string; side: 'family' | 'teacher' | 'staff' }[] } | null;
}

/** One matter with everything that its page and the inspector show. */
export function useMatter(matterId: number | null) {
  return useQuery({
    queryKey: ['matter', matterId],
    queryFn: ({ signal }) => get<MatterDetail>(`/api/admin/get-matter-detail/${matterId}`, signal),
    enabled: matterId !== null,
  });
}
