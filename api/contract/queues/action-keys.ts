import type { LeadId } from '../actions/names.js';
import type { LeadRow, TabDefinition } from '../kit/define-queue.js';
import { leadsIn } from './leads.js';

/**
 * Actions that never stand on one row together share a number: what comes next in the trial, in the hiring, the family's report, the
 * teacher's. The order is that of a tab which does not name them itself.
 */
const steps: readonly (readonly LeadId[])[] = [
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
  // A teacher can be introduced before the documents are checked, so the check has a number of its own.
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

/** What nearly every row has: the same last numbers on every list. No single key deletes a case or records a consent in a family's name. */
const lasts: Readonly<Partial<Record<LeadId, number>>> = {
  'matterTeacher.rejectTeacher': 7,
  'matterTeacher.rejectTeacherAfterTrial': 7,
  'matterTeacher.rejectTeacherAfterReport': 7,
  // Once the family has chosen nobody is refused; an administrator may decide before the teacher has answered.
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
 * The number of each action beside a single case or talk, in the order given: the leading one's is 1, that of `lasts` is the list's, the
 * others count up below those. Null: no number. A case and its candidacy can claim the same last number; then neither action has it, so
 * that a number never opens another action than on a list.
 */
export function keysBeside(
  actions: readonly { readonly id: string }[],
  leads: boolean,
): (number | null)[] {
  const lastOf = ({ id }: { readonly id: string }, index: number) =>
    leads && index === 0 ? undefined : lasts[id as LeadId];
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

/** Every list of leads that the tab has for some row, the shortest first: what is second on one row keeps its number on the others. */
function variants(tab: TabDefinition): LeadId[][] {
  const both = [true, false];
  const rows = [null, ...(tab.chips ?? [])].flatMap((chip) =>
    both.flatMap((due) =>
      both.flatMap((held) => both.map((linked): LeadRow => ({ chip, due, held, linked }))),
    ),
  );
  return rows
    .map((row) => leadsIn(tab, row).map((lead) => (typeof lead === 'string' ? lead : lead.action)))
    .map((actions) => actions.filter((action) => lasts[action] === undefined))
    .sort((a, b) => a.length - b.length);
}

/**
 * The number of each action on the rows of a tab, the same on every row: the tab's leads first, then the steps that it does not name.
 * `1` is the leading action's beside its own number; where not always the same one leads, no action has `1` for its own. Null: no number.
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
    return at >= 0 ? first + at : (lasts[action as LeadId] ?? null);
  };
}
