import type { CandidateCase, CaseFacts } from '@tsumugi/contract/facts';
import {
  hasCancelRequest,
  introductionBlocker,
  isConsentPending,
} from '@tsumugi/contract/queues/blockers';
import { nonWorkflowButton } from '@tsumugi/contract/queues/non-workflow-actions';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { findOfferedActions } from '../../platform/actions/offered-actions.js';
import type { ActionRegistry } from '../../platform/actions/registry.js';

/**
 * Actions by which staff remove an obstacle of recruiting or of an introduction, other than the
 * actions of the row itself (domain/turns#blocked-steps).
 */
export function blockerActions(
  registry: ActionRegistry,
  facts: CaseFacts | CandidateCase,
): OpenAction[] {
  if (!('candidate' in facts))
    return isConsentPending(facts) && !hasCancelRequest(facts.matter)
      ? [nonWorkflowButton('matter.recordConsents')]
      : [];
  const { candidate, ...ofMatter } = facts;
  switch (introductionBlocker(facts)) {
    case 'verification':
      return [
        nonWorkflowButton('teacher.verifyIdentity', {
          opens: { page: `/admin/teacher-detail/${candidate.teacherId}` },
        }),
      ];
    case 'consent':
      return [
        ...findOfferedActions(registry, ofMatter).filter(({ id }) => id === 'matter.remindConsent'),
        nonWorkflowButton('matter.recordConsents'),
      ];
    case 'pause':
      return [
        nonWorkflowButton('teacher.resumeIntroductions', {
          opens: { page: `/admin/teacher-detail/${candidate.teacherId}` },
        }),
      ];
    default:
      return [];
  }
}
