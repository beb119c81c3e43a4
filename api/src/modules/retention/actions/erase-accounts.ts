import type { Role } from '@tsumugi/contract/codes/person';
import { erasedText } from '@tsumugi/contract/text/hidden';
import type { Transaction } from '../../../platform/database/transaction.js';
import { eraseNotices, eraseRooms } from './erase-conversations.js';

interface Login {
  readonly id: number;
  readonly email: string;
}

/**
 * Anonymises logins whose profiles are all anonymised; a login that is still used for another role
 * stays, without `roles`. Its conversation with the office, notices, devices, drafts, files and
 * unused links are deleted. `words`: also its texts to others.
 */
export async function eraseAccounts(
  tx: Transaction,
  ids: readonly number[],
  roles: readonly Role[],
  now: Date,
  words = true,
): Promise<void> {
  await tx.roleMembership.deleteMany({
    where: { accountId: { in: [...ids] }, role: { in: [...roles] } },
  });
  const unusedLogins = await tx.$queryRaw<Login[]>`
    select a.id, a.email from account a where a.id = any(${ids}::int[])
      and not exists (select from admin x where x.account_id = a.id and x.anonymized_at is null)
      and not exists (select from teacher x where x.account_id = a.id and x.anonymized_at is null)
      and not exists (select from parent x where x.account_id = a.id and x.anonymized_at is null)
      and not exists (select from student x join parent p on p.id = x.parent_id where x.account_id = a.id and p.anonymized_at is null)`;
  if (unusedLogins.length === 0) return;
  const accountId = { in: unusedLogins.map(({ id }) => id) };
  const rooms = await tx.chatRoom.findMany({ where: { accountId }, select: { id: true } });
  await eraseRooms(
    tx,
    rooms.map(({ id }) => id),
    now,
  );
  if (words) {
    // A file sent on behalf of another person belongs to that person. A merged login may also have
    // sent a file that another login owns now.
    await tx.storedFile.updateMany({
      where: {
        OR: [{ ownerId: accountId }, { uploadedById: accountId, ownerId: null }],
        deletedAt: null,
      },
      data: { deletedAt: now, originalName: '' },
    });
    await tx.chatMessage.deleteMany({ where: { senderId: accountId } });
    await tx.chatRefusal.deleteMany({ where: { senderId: accountId } });
  }
  await eraseNotices(tx, { recipientId: accountId });
  await tx.fileUpload.updateMany({
    where: { accountId },
    data: { originalName: '', expiresAt: now },
  });
  const own = { where: { accountId } };
  await tx.chatMember.deleteMany(own);
  await tx.session.deleteMany(own);
  await tx.twoStep.deleteMany(own);
  await tx.passkey.deleteMany(own);
  await tx.staffIdentity.deleteMany(own);
  await tx.passwordReset.deleteMany(own);
  await tx.emailChange.deleteMany(own);
  await tx.pushDevice.deleteMany(own);
  await tx.formDraft.deleteMany(own);
  // The next file removal deletes their files, which have no row any more.
  await tx.ownExport.deleteMany(own);
  await tx.idempotencyKey.deleteMany(own);
  await tx.deletionRequest.deleteMany(own);
  await tx.roleMembership.deleteMany(own);
  const ownerId = accountId;
  await tx.chatTemplate.deleteMany({ where: { ownerId } });
  await tx.signatureTemplate.deleteMany({ where: { ownerId } });
  await tx.savedView.deleteMany({ where: { ownerId } });
  // After a merge the address may belong to another login and its person.
  const mails = unusedLogins.map(({ email }) => email);
  const living = await tx.account.findMany({
    where: { email: { in: mails }, deletedAt: null, id: { notIn: accountId.in } },
    select: { email: true },
  });
  const addresses = mails.filter((mail) => !living.some(({ email }) => email === mail));
  await tx.outgoingMail.deleteMany({ where: { address: { in: addresses } } });
  await tx.$executeRaw`
    update account set email = 'deleted-' || id || '@invalid', name = ${erasedText}, password_hash = null, pin_hash = null,
      notice_preferences = '{}', push_stopped = '{}', deleted_at = coalesce(deleted_at, ${now}), credential_version = credential_version + 1, version = version + 1
    where id = any(${unusedLogins.map(({ id }) => id)}::int[])`;
}
