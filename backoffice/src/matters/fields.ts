import { patchMatter } from '@tsumugi/contract/actions/matter/patch-matter';
import { patchMatterTeacher } from '@tsumugi/contract/actions/matter-teacher/patch-matter-teacher';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { onCard } from '@tsumugi/contract/kit/define-fields';

/** What staff edit of a case in place, under patch-matter's own names. */
export const matterSchema = patchMatter.input;
export const candidateSchema = patchMatterTeacher.input;

/** The contract changes as a whole. */
export const contractSchema = patchMatter.input.pick({
  contractStatus: true,
  contractResumeDate: true,
  contractEndDate: true,
  reason: true,
});

/** Names of what staff edit on a card of the case's page, and of the candidate's. */
export const matterNames = (card: string): string[] => onCard(matterFields, card, 'staff');
export const candidateNames = (card: string): string[] =>
  onCard(matterTeacherFields, card, 'staff');

/** What is typed for a case, and for one of its candidates: whose words they are, in a page that shows both. */
export const ofMatter = (id: number): string => `matters ${id}`;
export const ofCandidate = (id: number): string => `matter-teachers ${id}`;
