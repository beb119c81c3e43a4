/** Every action by its verb. References to actions are typed by these names. */
export const verbs = {
  matter: [
    'addTnewsDistribution',
    'bury',
    'confirmChangeRequest',
    'create',
    'createForStudent',
    'createFromForm',
    'hire',
    'linkFamily',
    'moveIn',
    'patch',
    'patchCourseMatter',
    'processBankruptcy',
    'processCancellationConfirmation',
    'processRecruitmentConfirmation',
    'remindConsent',
    'remove',
    'reopen',
    'reopenAfterWithdrawal',
    'resumeContract',
    'takeMoveInBack',
    'unhire',
    'update',
    'updateMatterAdmin',
    'updateMatterAdminConfirm',
    'updateMatterChangeRequest',
  ],
  matterTeacher: [
    'addToMatter',
    'agreeHiring',
    'agreeTrialLesson',
    'apply',
    'changeTrialLessonDate',
    'closeForMatter',
    'closeForOther',
    'closeMatterChat',
    'completeTrial',
    'confirmCustomerTrialReport',
    'confirmHiringDecision',
    'confirmTeacherConditionChange',
    'confirmTeacherTrialReport',
    'confirmTrialRequest',
    'extendTrialLessonRequestDeadline',
    'hireTeacher',
    'introduceCandidate',
    'introduceTeacher',
    'moveIn',
    'noteConditionChange',
    'notifyDocumentSelectionPassed',
    'patchInterviewInfo',
    'patchMatterTeacher',
    'proceedToTrialLesson',
    'processCandidateStatus',
    'processInterviewResult',
    'processScreeningResult',
    'processWithdrawal',
    'rejectTeacher',
    'rejectTeacherAfterReport',
    'rejectTeacherAfterTrial',
    'remindFamily',
    'remindReport',
    'remindTeacher',
    'reportTrialLesson',
    'restartMatterChat',
    'saveAdditionalInfo',
    'saveWishes',
    'setFirstLessonDate',
    'setTrialLessonDate',
    'submitTrialReport',
    'withdrawAfterSelection',
    'withdrawBeforeSelection',
  ],
} as const;

type On = keyof typeof verbs;
/** `<subject>.<verb>` of one subject's actions, or of all. */
export type ActionId<S extends On = On> = { [K in S]: `${K}.${(typeof verbs)[K][number]}` }[S];

/**
 * Actions of rows outside the workflow: each opens a page or a dialog, or uses a separate route.
 */
export type NonWorkflowAction =
  | 'contactForm.createMatter'
  | 'contactForm.confirm'
  | 'room.reply'
  | 'room.settle'
  | 'teacher.verifyIdentity'
  | 'teacher.resumeIntroductions'
  | 'matter.recordConsents'
  | 'matter.deliverNews'
  | 'matter.findTeacher'
  | 'matter.proposeLoosening';

/** Any action that a row can offer. */
export type ActionRef = ActionId | NonWorkflowAction;
