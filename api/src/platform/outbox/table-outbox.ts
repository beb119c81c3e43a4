import { Inject, Injectable } from '@nestjs/common';
import type { ActionMessage } from '@tsumugi/contract/resources/action-result';
import type { Transaction } from '../database/transaction.js';
import { Mailer } from '../mail/mailer.js';
import { originOf, SETTINGS, type Settings } from '../settings/settings.js';
import { applyEdits } from './apply-edits.js';
import {
  cancelNoticesOfEvents,
  cancelReplacedNotices,
  cancelScheduledNotices,
  restoreCancelledNotices,
} from './cancel-notices.js';
import { type ComposedNotice, canSendPush, composeNotice } from './compose-notice.js';
import { guardianCopies } from './guardian-copies.js';
import { JobScheduler } from './job-scheduler.js';
import { limitReminders } from './limit-reminders.js';
import { describeMissingSetting } from './missing-setting.js';
import { type MessageEdit, type NoticeRequest, Outbox } from './outbox.js';
import { type Recipient, type RecipientTables, readRecipientTables } from './read-recipients.js';
import { type NewDelivery, type NewNotice, storeNotices } from './store-notices.js';
import { studentCopies, studentFor } from './student-copy.js';

/**
 * Outbox in the tables `notice` and `delivery`. The texts are rendered and stored with the step, so
 * that the sent text equals the preview.
 */
@Injectable()
export class TableOutbox extends Outbox {
  private readonly origin: string;

  constructor(
    private readonly mailer: Mailer,
    private readonly wakeUp: JobScheduler,
    @Inject(SETTINGS) settings: Settings,
  ) {
    super();
    this.origin = originOf(settings);
  }

  async enqueue(
    tx: Transaction,
    requests: readonly NoticeRequest[],
    edits: readonly MessageEdit[],
  ): Promise<ActionMessage[]> {
    const [placed] = requests;
    if (!placed) return [];
    const known = await readRecipientTables(tx, requests);
    const composed = requests.flatMap((request) => composeNotice(request, known, this.origin));
    const withoutDuplicates = [...new Map(composed.map((each) => [each.key, each])).values()];
    const limited = await limitReminders(tx, withoutDuplicates);
    const first = limited.filter((composed) => !composed.isGuardianCopy);
    const composedNotices = applyEdits(first, edits);
    const all = [
      ...composedNotices,
      ...guardianCopies(limited, composedNotices),
      ...studentCopies(composedNotices, known),
    ];
    await this.storeAll(tx, all, placed.facts.now);
    const textsToSend = all.flatMap((composed) => composed.texts.filter((text) => text.send));
    await this.wakeUp.scheduleDelivery(
      tx,
      textsToSend.map((text) => text.dueAt),
    );
    return composedNotices.flatMap((composed) => messagesOf(composed, known));
  }

  async cancel(
    tx: Transaction,
    selection: { readonly eventIds?: readonly number[]; readonly keys?: readonly string[] },
    now: Date,
  ): Promise<void> {
    if (selection.keys?.length) await cancelScheduledNotices(tx, selection.keys, now);
    if (!selection.eventIds?.length) return;
    await cancelNoticesOfEvents(tx, selection.eventIds, now);
    await restoreCancelledNotices(tx, selection.eventIds);
  }

  /**
   * Inserts all notices of an action at once. Before that it cancels earlier scheduled ones with
   * the same key.
   */
  private async storeAll(
    tx: Transaction,
    composedNotices: readonly ComposedNotice[],
    now: Date,
  ): Promise<void> {
    const replacing = composedNotices
      .filter(({ request }) => request.order.key)
      .map(({ key, request }) => ({ key, byEvent: request.eventId }));
    const noticesToSend = composedNotices.filter(({ texts }) => texts.some((text) => text.send));
    // Sent in one round trip, in this order.
    await Promise.all([
      replacing.length ? cancelReplacedNotices(tx, replacing, now) : undefined,
      noticesToSend.length
        ? storeNotices(
            tx,
            noticesToSend.map((composed) => ({
              ...newNotice(composed),
              deliveries: this.deliveriesOf(composed),
            })),
          )
        : undefined,
    ]);
  }

  private deliveriesOf({
    request,
    recipient,
    texts,
    outsideQuietHours,
  }: ComposedNotice): NewDelivery[] {
    const rows = texts
      .filter((text) => text.send)
      .map(({ channel, subject, body, dueAt }): NewDelivery => {
        const mail = channel === 'mail';
        return {
          channel,
          subject,
          body,
          dueAt,
          address: mail ? recipient.mailAddress : null,
          messageId: mail ? this.mailer.newMessageId() : null,
        };
      });
    const announced = rows.find(({ channel }) => channel === 'announced');
    if (!announced || !canSendPush(recipient, request.order.code)) return rows;
    return [...rows, { ...announced, channel: 'push', body: '', dueAt: outsideQuietHours }];
  }
}

function newNotice({
  request,
  to,
  recipient,
  key,
  link,
  texts,
}: ComposedNotice): Omit<NewNotice, 'deliveries'> {
  const { order, facts, eventId, matterTeacherId } = request;
  const [announced, mail] = texts;
  if (!announced || !mail) throw new Error(`${order.code} has no texts`);
  return {
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
    parts: announced.parts.map(({ text, href }) => ({ text, href })),
    link,
    createdAt: facts.now,
    heldUntil: announced.dueAt,
    dueAt: mail.dueAt,
  };
}

const guardiansFor = (
  { request, to }: ComposedNotice,
  { guardians }: RecipientTables,
): readonly Recipient[] =>
  to === 'customer' ? (guardians.get(request.facts.matter.matterId) ?? []) : [];

/**
 * The texts of a composed notice for the preview. Copies for second guardians and the student have the same
 * text, so they appear as further recipients.
 */
function messagesOf(composed: ComposedNotice, known: RecipientTables): ActionMessage[] {
  const { request, to, recipient, texts } = composed;
  const student = studentFor(composed, known);
  const names = [recipient, ...guardiansFor(composed, known)].map(({ name }) => name);
  const brand = known.brands.get(request.facts.brand.brand);
  return texts.map(({ channel, subject, body, missing, filled, send, dueAt }) => ({
    notice: request.order.code,
    to,
    channel,
    matterTeacherId: request.matterTeacherId,
    recipient: [...names, ...(channel === 'announced' && student ? [student.name] : [])].join('、'),
    subject,
    body,
    missing,
    filled,
    send,
    missingSetting: describeMissingSetting(body, brand),
    dueAt: dueAt.toISOString(),
  }));
}
