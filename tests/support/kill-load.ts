import { setTimeout as pause } from 'node:timers/promises';
import type { MailCatcher } from './mail-catcher.js';
import type { TestWorld } from './test-world.js';

/** A failed try. */
export interface Refusal {
  /** HTTP status; 0: no answer. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { readonly code: string; readonly message: string } | null;
}

const betweenTriesMs = 50;

/** Retries like a device until there is a successful answer. Failed tries are reported. */
export async function retryUntilAnswered<T>(
  send: () => Promise<Response>,
  recordRefusal: (refused: Refusal) => void,
): Promise<T> {
  for (;;) {
    try {
      const answer = await send();
      const body = await answer.json();
      if (answer.ok) return body as T;
      recordRefusal({
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: body as Refusal['body'],
      });
    } catch {
      recordRefusal({ status: 0, retryAfter: null, body: null });
    }
    await pause(betweenTriesMs);
  }
}

/**
 * The action that the kill tests repeat: each run writes one event, and one notice with a mail to
 * the teacher's family.
 */
export const repeatStep = (matterTeacherId: number) =>
  `/api/admin/matter-teachers/${matterTeacherId}/extend-trial-lesson-request-deadline`;

/**
 * Events of the repeated action, and the number of arrived mails for each notice that is marked as
 * sent.
 */
export async function readStepEffects(
  { prisma }: Pick<TestWorld, 'prisma'>,
  catcher: MailCatcher,
  matterTeacherId: number,
) {
  const events = await prisma.statusEvent.findMany({
    where: { entity: 'matterTeacher', entityId: matterTeacherId, action: { endsWith: 'Deadline' } },
    select: { id: true },
  });
  const sent = await prisma.delivery.findMany({
    where: { channel: 'mail', state: 'sent', notice: { code: 'N12', matterTeacherId } },
    select: { messageId: true },
  });
  const arrived = new Map<unknown, number>();
  for (const { headers } of catcher.mails)
    arrived.set(headers['message-id'], (arrived.get(headers['message-id']) ?? 0) + 1);
  return {
    eventIds: events.map(({ id }) => id),
    arrivals: sent.map(({ messageId }) => arrived.get(messageId) ?? 0),
  };
}
