import type { ActionResult, PortalActionResult } from '@tsumugi/contract/resources/action-result';

const audiences = { family: 'customer', teacher: 'teacher' } as const;

/**
 * The answer for a family or a teacher that ran the action (domain/steps#what-a-step-answers):
 * effect, undo, and the texts sent to the reader. It omits texts of the other party, other
 * candidacies, written fields and lists.
 */
export function portalResult(
  result: ActionResult,
  side: keyof typeof audiences,
): PortalActionResult {
  const {
    action,
    label,
    entity,
    id,
    from,
    to,
    changed,
    preview,
    eventId,
    undoUntil,
    matterId,
    matterNumber,
    version,
  } = result;
  return {
    action,
    label,
    entity,
    id,
    from,
    to,
    changed,
    preview,
    eventId,
    undoUntil,
    message: `「${label}」を受け付けました。`,
    matterId,
    matterNumber,
    version,
    messages: result.messages.filter(
      (each) => each.to === audiences[side] && isResultOf(each.matterTeacherId, result),
    ),
  };
}

const isResultOf = (matterTeacherId: number | null, { entity, id }: ActionResult) =>
  matterTeacherId === null || entity === 'matter' || matterTeacherId === id;
