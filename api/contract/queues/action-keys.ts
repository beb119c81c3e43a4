import type { ActionRef } from '../actions/names.js';
import type { PrimaryActionRow, TabDefinition } from '../kit/define-queue.js';
import { primaryActionsIn } from './primary-actions.js';

/**
 * Actions that never appear on one row together share a number: the next action of trial, hiring,
 * family report, teacher report. Order for tabs that do not list them.
 */
const steps: readonly (readonly ActionRef[])[] = [
  [
    'matterTeacher.saveAdditionalInfo',
    'matterTeacher.processScreeningResult',
    'matterTeacher.notifyDocumentSelectionPassed',
    'matterTeacher.introduceTeacher',
    'matterTeacher.proceedToTrialLesson',
    'matterTeacher.confirmTrialRequest',
    'matterTeacher.agreeTrialLesson',
    'matterTeacher.setTrialLessonDate',
    'matterTeacher.changeTrialLessonDate',
    'matterTeacher.remindReport',
    'matterTeacher.confirmTeacherTrialReport',
  ],
  [
    'matterTeacher.patchInterviewInfo',
    'matterTeacher.extendTrialLessonRequestDeadline',
    'matterTeacher.reportTrialLesson',
    'matterTeacher.confirmCustomerTrialReport',
    'matterTeacher.setFirstLessonDate',
  ],
  [
    'matterTeacher.processInterviewResult',
    'matterTeacher.hireTeacher',
    'matterTeacher.agreeHiring',
    'matterTeacher.confirmTeacherConditionChange',
  ],
  // A teacher may be introduced before the document check, so the check has a separate number.
  [
    'matterTeacher.submitTrialReport',
    'teacher.verifyIdentity',
    'teacher.resumeIntroductions',
    'matter.remindConsent',
  ],
  ['matterTeacher.remindFamily', 'matterTeacher.remindTeacher'],
  [
    'matter.updateMatterAdminConfirm',
    'matter.processRecruitmentConfirmation',
    'matter.confirmChangeRequest',
    'matter.deliverNews',
    'matter.reopen',
  ],
  ['matter.updateMatterAdmin'],
  ['matter.linkFamily', 'matter.findTeacher'],
  // A proposal to loosen conditions is not offered while the consent is missing, so the two share a number.
  ['matter.proposeLoosening', 'matter.remindConsent'],
  ['matter.addTnewsDistribution'],
  ['contactForm.createMatter'],
  ['contactForm.confirm'],
  ['room.reply'],
  ['room.settle'],
];

/** From here on a number is the same on every list. */
export const lastKeys = 7;

/**
 * Actions of nearly every row, with the same last numbers in every list. Removing a matter and
 * recording consents have no key.
 */
const lasts: Readonly<Partial<Record<ActionRef, number>>> = {
  'matterTeacher.rejectTeacher': 7,
  'matterTeacher.rejectTeacherAfterTrial': 7,
  'matterTeacher.rejectTeacherAfterReport': 7,
  // After the family's choice no candidacy is refused; an administrator may decide before the
  // teacher's answer.
  'matterTeacher.confirmHiringDecision': 7,
  'matter.processCancellationConfirmation': 7,
  'matterTeacher.withdrawBeforeSelection': 8,
  'matterTeacher.withdrawAfterSelection': 8,
  'matterTeacher.processWithdrawal': 8,
  'matter.processBankruptcy': 8,
  'matterTeacher.processCandidateStatus': 9,
  'matter.updateMatterChangeRequest': 9,
};

/**
 * Numbers of the actions of a single matter or chat, in the given order: the primary action has 1,
 * those of `lasts` keep their list number, the others count up. Null: no number. If a matter and
 * its candidacy claim the same last number, neither gets it, so that a number never runs a
 * different action than in a list.
 */
export function keysBeside(
  actions: readonly { readonly id: string }[],
  leads: boolean,
): (number | null)[] {
  const lastOf = ({ id }: { readonly id: string }, index: number) =>
    leads && index === 0 ? undefined : lasts[id as ActionRef];
  const claimed = actions.map(lastOf);
  let next = 1;
  return actions.map((_, index) => {
    const last = claimed[index];
    if (last !== undefined)
      return claimed.filter((each) => each === last).length === 1 ? last : null;
    const key = next;
    next += 1;
    return key < lastKeys ? key : null;
  });
}

/**
 * All variants of the tab's primary actions, shortest first, so that an action keeps its number on
 * all rows.
 */
function variants(tab: TabDefinition): ActionRef[][] {
  const both = [true, false];
  const rows = [null, ...(tab.chips ?? [])].flatMap((chip) =>
    both.flatMap((due) =>
      both.flatMap((held) =>
        both.map(
          (linked): PrimaryActionRow => ({
            chip,
            isDue: due,
            isInterviewHeld: held,
            hasFamily: linked,
          }),
        ),
      ),
    ),
  );
  return rows
    .map((row) =>
      primaryActionsIn(tab, row).map((lead) => (typeof lead === 'string' ? lead : lead.action)),
    )
    .map((actions) => actions.filter((action) => lasts[action] === undefined))
    .sort((a, b) => a.length - b.length);
}

/**
 * Number of each action on the rows of a tab: primary actions first, then the remaining actions.
 * `1` also runs the first action; if the first action varies, no action has `1` of its own. Null:
 * no number.
 */
export function actionKeys(tab: TabDefinition): (action: string) => number | null {
  const lists = variants(tab);
  const subject = tab.row === 'changeRequest' ? 'matter' : tab.row;
  const own = steps.filter(([first = '']) => first.startsWith(`${subject}.`));
  const named = lists.flat().flatMap((action) => own.filter((group) => group.includes(action)));
  const groups = [...new Set([...named, ...own])];
  const [lead] = lists[0] ?? [];
  const first = lead !== undefined && lists.every((list) => list[0] === lead) ? 1 : 2;
  return (action) => {
    const at = groups.findIndex((group) => group.some((step) => step === action));
    return at >= 0 ? first + at : (lasts[action as ActionRef] ?? null);
  };
}
