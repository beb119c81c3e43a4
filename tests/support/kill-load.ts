import { setTimeout as pause } from 'node:timers/promises';
import type { CaseWorld } from './case-world.js';
import type { MailCatcher } from './smtp.js';

/** An answer that was none. */
export interface Refused {
  /** 0: nobody answered. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { readonly code: string; readonly message: string } | null;
}

const betweenTriesMs = 50;

/** As a device does it: again until there is an answer. What was none is told. */
export async function insist<T>(
  send: () => Promise<Response>,
  told: (refused: Refused) => void,
): Promise<T> {
  for (;;) {
    try {
      const answer = await send();
      const body = await answer.json();
      if (answer.ok) return body as T;
      told({
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: body as Refused['body'],
      });
    } catch {
      told({ status: 0, retryAfter: null, body: null });
    }
    await pause(betweenTriesMs);
  }
}

/** The step that the kill tests repeat: each writes one event, and one notice with a mail to the teacher's family. */
export const repeatedStep = (matterTeacherId: number) =>
  `/api/admin/matter-teachers/${matterTeacherId}/extend-trial-lesson-request-deadline`;

/** Events of the repeated step, and how often the mail of each notice arrived that counts as sent. */
export async function traces(
  { prisma }: Pick<CaseWorld, 'prisma'>,
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
