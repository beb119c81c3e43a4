import type { WaitOwner } from '@tsumugi/contract/queues/wait-owner';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';

/** ボールは誰に, with the person's name if the owner is a single person. */
export function presentWait(
  { deadline, ...wait }: WaitOwner,
  names: { staff: string | null | undefined; teacher: string | null | undefined },
): NonNullable<QueueRow['wait']> {
  const name = wait.owner === 'staff' || wait.owner === 'teacher' ? names[wait.owner] : null;
  return {
    ...wait,
    since: wait.since.toISOString(),
    until: wait.until?.toISOString() ?? null,
    name: name ?? null,
    ...(deadline ? { deadline: deadline.toISOString() } : {}),
  };
}
