import { patchMatter } from '@tsumugi/contract/actions/matter/staff-edits';
import { patchMatterTeacher } from '@tsumugi/contract/actions/matter-teacher/staff-edits';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { onCard } from '@tsumugi/contract/kit/define-fields';

/** The fields of a matter that staff edit in place, under the names of patch-matter. */
export const matterSchema = patchMatter.input;
export const candidateSchema = patchMatterTeacher.input;

/** The contract is changed as a whole. */
export const contractSchema = patchMatter.input.pick({
  contractStatus: true,
  contractResumeDate: true,
  contractEndDate: true,
  reason: true,
});

/** Names of the fields that staff edit on a card of the matter's page, and of the candidate's. */
export const matterNames = (card: string): string[] => onCard(matterFields, card, 'staff');
export const candidateNames = (card: string): string[] =>
  onCard(matterTeacherFields, card, 'staff');

/** Draft scopes of a matter and of one of its candidates: one page shows both. */
export const ofMatter = (id: number): string => `matters ${id}`;
export const ofCandidate = (id: number): string => `matter-teachers ${id}`;
