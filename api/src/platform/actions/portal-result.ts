import type { ActionResult, PortalActionResult } from '@tsumugi/contract/resources/action-result';

const audiences = { family: 'customer', teacher: 'teacher' } as const;

/**
 * What a family or a teacher is told of the own action (domain/steps#what-a-step-answers): the effect, the undo, and the texts to oneself.
 * The other side's texts, other candidates, the fields written and the office's lists stay inside.
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
      (each) => each.to === audiences[side] && concerns(each.matterTeacherId, result),
    ),
  };
}

const concerns = (matterTeacherId: number | null, { entity, id }: ActionResult) =>
  matterTeacherId === null || entity === 'matter' || matterTeacherId === id;
