import type { ActionRef } from '../actions/names.js';
import type { TabDefinition } from '../kit/define-queue.js';

type Subject = 'matter' | 'matterTeacher' | 'contactForm' | 'room';

/**
 * The number of each action, by its subject: the same in every list, on the page of a matter, and
 * in a chat. 1 is the primary action. Actions that never appear on one row together share a number:
 * the next action of trial, hiring, family report, teacher report.
 */
const numbers: Readonly<Record<Subject, Readonly<Record<number, readonly ActionRef[]>>>> = {
  matterTeacher: {
    2: [
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
    3: [
      'matterTeacher.patchInterviewInfo',
      'matterTeacher.extendTrialLessonRequestDeadline',
      'matterTeacher.reportTrialLesson',
      'matterTeacher.confirmCustomerTrialReport',
      'matterTeacher.setFirstLessonDate',
    ],
    4: [
      'matterTeacher.processInterviewResult',
      'matterTeacher.hireTeacher',
      'matterTeacher.agreeHiring',
      'matterTeacher.confirmTeacherConditionChange',
    ],
    // A teacher may be introduced before the document check, so the check has a separate number.
    5: [
      'matterTeacher.submitTrialReport',
      'teacher.verifyIdentity',
      'teacher.resumeIntroductions',
      'matter.remindConsent',
    ],
    6: ['matterTeacher.remindFamily', 'matterTeacher.remindTeacher'],
  },
  matter: {
    2: [
      'matter.updateMatterAdminConfirm',
      'matter.processRecruitmentConfirmation',
      'matter.confirmChangeRequest',
      'matter.deliverNews',
      'matter.reopen',
    ],
    3: ['matter.updateMatterAdmin'],
    4: ['matter.linkFamily', 'matter.findTeacher'],
    // A proposal to loosen conditions is not offered while the consent is missing, so the two share
    // a number.
    5: ['matter.proposeLoosening', 'matter.remindConsent'],
    6: ['matter.addTnewsDistribution'],
  },
  // In these tabs the first action is always the primary one, so it has no number besides 1.
  contactForm: { 2: ['contactForm.confirm'] },
  room: { 2: ['room.settle'] },
};

/** The following numbers are equal on all lists. */
export const lastKeys = 7;

/**
 * Actions of nearly every row, with the same last numbers in every list. Removing a matter and
 * recording consents have no key.
 */
const lasts: Readonly<Partial<Record<ActionRef, number>>> = {
  'matterTeacher.rejectTeacher': 7,
  'matterTeacher.rejectTeacherAfterTrial': 7,
  'matterTeacher.rejectTeacherAfterReport': 7,
  // Shares 7 with the refusals: these are not offered after the family's choice, and the hire is
  // confirmed only after it.
  'matterTeacher.confirmHiringDecision': 7,
  'matter.processCancellationConfirmation': 7,
  'matterTeacher.withdrawBeforeSelection': 8,
  'matterTeacher.withdrawAfterSelection': 8,
  'matterTeacher.processWithdrawal': 8,
  'matter.processBankruptcy': 8,
  'matterTeacher.processCandidateStatus': 9,
  'matter.updateMatterChangeRequest': 9,
};

const keys = Object.fromEntries(
  Object.entries(numbers).map(([subject, groups]) => [
    subject,
    new Map<string, number>([
      ...Object.entries(groups).flatMap(([key, actions]) =>
        actions.map((action) => [action, Number(key)] as const),
      ),
      ...Object.entries(lasts),
    ]),
  ]),
);

/** The number of each action on the rows of a tab. Null: no number. */
export function actionKeys(tab: TabDefinition): (action: string) => number | null {
  const subject = tab.row === 'changeRequest' ? 'matter' : tab.row;
  return (action) => keys[subject]?.get(action) ?? null;
}

interface Action {
  readonly id: string;
  readonly on: string;
}

/**
 * Numbers of the actions of a single matter or chat, in the given order: the primary action has 1,
 * the others have their number from the lists. If a matter and its candidacy claim the same number,
 * the action with the subject of the primary action gets it; without such an action neither gets
 * it, so that a number never runs a different action than in a list.
 */
export function keysOfOtherActions(
  actions: readonly Action[],
  hasPrimary: boolean,
): (number | null)[] {
  const own = actions.map(({ id, on }) => keys[on]?.get(id) ?? null);
  const primary = hasPrimary ? actions[0] : undefined;
  return actions.map((action, index) => {
    if (action === primary) return 1;
    const rivals = actions.filter((_, other) => own[other] === own[index]);
    const claims = rivals.length > 1 ? rivals.filter(({ on }) => on === primary?.on) : rivals;
    return claims.length === 1 && claims[0] === action ? (own[index] ?? null) : null;
  });
}
