import { secondGuardian } from './cancel-notices.js';
import type { ComposedNotice, Text } from './compose-notice.js';

/**
 * Copies for the second guardian, composed separately because deadlines, links and muted notices
 * differ. Edits and ticks of staff apply to both guardians.
 */
export function guardianCopies(
  composed: readonly ComposedNotice[],
  edited: readonly ComposedNotice[],
): ComposedNotice[] {
  const also = composed.filter((each) => each.isGuardianCopy);
  return also.map((copy) => {
    const key = copy.key.slice(0, copy.key.lastIndexOf(secondGuardian));
    const [before, after] = [composed, edited].map((composedNotices) =>
      composedNotices.find((each) => each.key === key),
    );
    return { ...copy, texts: copy.texts.map((text) => asEdited(text, before, after)) };
  });
}

function asEdited(text: Text, ...composedNotices: readonly (ComposedNotice | undefined)[]): Text {
  const [before, after] = composedNotices.map((composed) =>
    composed?.texts.find(({ channel }) => channel === text.channel),
  );
  if (!before || !after) return text;
  const { subject, body, parts, missing } = after;
  const changed = body !== before.body || subject !== before.subject;
  return {
    ...text,
    ...(changed ? { subject, body, parts, missing } : {}),
    send: after.send === before.send ? text.send : after.send && text.possible,
  };
}
