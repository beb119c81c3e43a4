import { notifyDocumentSelectionPassed as definition } from '@tsumugi/contract/actions/matter-teacher/notify-document-selection-passed';
import { candidateAt } from '@tsumugi/contract/states';
import { handle } from '../../../platform/actions/handler.js';
import { locateByBody } from '../../../platform/actions/locate-subject.js';

/** domain/candidacy#c5a. */
export const notifyDocumentSelectionPassed = handle(definition, {
  locate: locateByBody,
  already: ({ candidate }) =>
    candidate.candidateStatus === candidateAt.beforeInterview &&
    candidate.interviewInformationDate !== null,
  guard: ({ candidate }) => (candidate.interviewDate ? 'interview_fixed' : null),
  change: ({ now }) => ({ set: { interviewInformationDate: now }, notices: [{ code: 'N02' }] }),
});
