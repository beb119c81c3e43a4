import type { CandidateCase, CandidateFacts } from '@tsumugi/contract/facts';
import { isHired } from '@tsumugi/contract/states';

const inPerson = 1;

/** Names are for a teacher who has agreed: to the trial (domain C13), or to be hired where there is none. */
export const knowsNames = (candidate: Pick<CandidateFacts, 'teacherTrialAgreedAt' | 'teacherHiringAgreedAt'>): boolean =>
  candidate.teacherTrialAgreedAt !== null || candidate.teacherHiringAgreedAt !== null;

/** The address is for the teacher who is hired to teach there (domain section 8). */
export const knowsAddress = ({ candidate, matter }: Pick<CandidateCase, 'candidate' | 'matter'>): boolean =>
  isHired(candidate) && matter.teachingMode === inPerson;
