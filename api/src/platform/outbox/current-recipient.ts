import {
  isWanted,
  type MutableChannel,
  mutedOf,
  noticeKindOf,
} from '@tsumugi/contract/notices/kinds';
import type { PrismaService } from '../database/prisma.service.js';

/**
 * Reasons of a dropped delivery: the recipient was deleted, or has turned off this kind on that
 * channel.
 */
export const goneReason = 'GONE';
export const mutedReason = 'MUTED';

export type CurrentRecipient =
  /** The current address; null for a push. */
  | { readonly address: string | null }
  | { readonly dropped: typeof goneReason | typeof mutedReason };

const faceSelect = { select: { deletedAt: true } } as const;
const recipient = {
  select: {
    email: true,
    deletedAt: true,
    mailNotices: true,
    pushNotices: true,
    noticePreferences: true,
    parent: faceSelect,
    student: faceSelect,
    teacher: faceSelect,
  },
} as const;
const contactForm = { select: { email: true, deletedAt: true } } as const;
const withRecipient = {
  address: true,
  notice: { select: { code: true, audience: true, recipient, contactForm } },
} as const;

/**
 * Recipient of a mail or push at the time of sending. A delivery may have waited for weeks: its
 * text is from the time of the step, its address is the current one (domain/notices#outbox).
 */
export async function readCurrentRecipient(
  prisma: PrismaService,
  deliveryId: number,
  channel: MutableChannel,
): Promise<CurrentRecipient> {
  const { address, notice } = await prisma.delivery.findUniqueOrThrow({
    where: { id: deliveryId },
    select: withRecipient,
  });
  const { code, audience, recipient: account, contactForm: form } = notice;
  if (!account)
    return form?.deletedAt ? { dropped: goneReason } : { address: form?.email || address };
  const faces = audience === 'teacher' ? [account.teacher] : [account.parent, account.student];
  if (account.deletedAt || !faces.some((face) => face && !face.deletedAt))
    return { dropped: goneReason };
  if (!isWanted(noticeKindOf(code), channel, mutedOf(account))) return { dropped: mutedReason };
  return { address: channel === 'mail' ? account.email : null };
}
