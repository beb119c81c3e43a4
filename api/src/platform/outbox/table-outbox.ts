import { Inject, Injectable } from '@nestjs/common';
import type { ActionMessage } from '@tsumugi/contract/resources/action-result';
import type { Transaction } from '../database/transaction.js';
import { Mailer } from '../mail/mailer.js';
import { SETTINGS, type Settings } from '../settings/settings.js';
import { applyEdits } from './apply-edits.js';
import { composeNotice, type Draft } from './compose-notice.js';
import { type MessageEdit, Outbox, type Placement } from './outbox.js';
import { readCorrespondence } from './read-correspondents.js';
import { restoreRetired, retire, retireKeys } from './retire.js';
import { WakeUp } from './wake-up.js';

/** The outbox in the tables notice and delivery. Texts are frozen when placed, so that what the preview showed is what leaves. */
@Injectable()
export class TableOutbox extends Outbox {
  private readonly origin: string;

  constructor(
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(WakeUp) private readonly wakeUp: WakeUp,
    @Inject(SETTINGS) settings: Settings,
  ) {
    super();
    this.origin = settings.publicUrl ?? `http://localhost:${settings.port}`;
  }

  async place(tx: Transaction, placements: readonly Placement[], edits: readonly MessageEdit[]): Promise<ActionMessage[]> {
    if (placements.length === 0) return [];
    const known = await readCorrespondence(tx, placements);
    const composed = placements.flatMap((placement) => composeNotice(placement, known, this.origin));
    const drafts = applyEdits([...new Map(composed.map((draft) => [draft.key, draft])).values()], edits);
    for (const draft of drafts) await this.store(tx, draft);
    const sent = drafts.flatMap((draft) => draft.texts.filter((text) => text.send));
    await this.wakeUp.at(
      tx,
      sent.map((text) => text.dueAt),
    );
    return drafts.flatMap(messagesOf);
  }

  async drop(
    tx: Transaction,
    what: { readonly eventIds?: readonly number[]; readonly keys?: readonly string[] },
    now: Date,
  ): Promise<void> {
    if (what.keys?.length) await retireKeys(tx, what.keys, now);
    if (!what.eventIds?.length) return;
    const notices = await tx.notice.findMany({ where: { statusEventId: { in: [...what.eventIds] } }, select: { id: true, key: true } });
    await retire(tx, notices, null, now);
    await restoreRetired(tx, what.eventIds);
  }

  private async store(tx: Transaction, { placement, to, recipient, key, link, texts }: Draft): Promise<void> {
    const { order, facts, eventId, matterTeacherId } = placement;
    if (order.key) {
      const earlier = await tx.notice.findMany({ where: { key }, select: { id: true, key: true } });
      await retire(tx, earlier, eventId, facts.now);
    }
    const leaving = texts.filter((text) => text.send);
    const [announced, mail] = texts;
    if (leaving.length === 0 || !announced || !mail) return;
    await tx.notice.create({
      data: {
        code: order.code,
        audience: to,
        recipientId: recipient.accountId,
        contactFormId: recipient.accountId === null ? recipient.contactFormId : null,
        matterId: facts.matter.matterId,
        matterTeacherId,
        statusEventId: eventId,
        key,
        title: announced.subject,
        body: announced.body,
        link,
        createdAt: facts.now,
        heldUntil: announced.dueAt,
        dueAt: mail.dueAt,
        deliveries: {
          create: leaving.map(({ channel, subject, body, dueAt }) => ({
            channel,
            subject,
            body,
            dueAt,
            ...(channel === 'mail' ? { address: recipient.mailAddress, messageId: this.mailer.newMessageId() } : {}),
          })),
        },
      },
    });
  }
}

function messagesOf({ placement, to, recipient, texts }: Draft): ActionMessage[] {
  return texts.map(({ channel, subject, body, missing, send, dueAt }) => ({
    notice: placement.order.code,
    to,
    channel,
    matterTeacherId: placement.matterTeacherId,
    recipient: recipient.name,
    subject,
    body,
    missing,
    send,
    dueAt: dueAt.toISOString(),
  }));
}
