import { defuseLinks } from '@tsumugi/contract/text/defuse-links';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { logAccess } from '../../../platform/http/access-log.js';
import type { Mailer, PlainMail } from '../../../platform/mail/mailer.js';
import { requirePlace } from './require-place.js';

interface Guardian {
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
}
interface By {
  readonly user: CurrentUser;
  readonly mailer: Mailer;
  readonly now: Date;
}

/**
 * A second guardian sees everything that the family sees, so the first guardian gets a mail with
 * the name and the mail address, and the family's history gets a line. Locks the family.
 * @throws AppError 404 for an unknown family, 422 `too_many_guardians`
 */
export async function joinFamily(
  tx: Transaction,
  familyId: number,
  guardian: Guardian,
  { user, mailer, now }: By,
): Promise<void> {
  await requirePlace(tx, familyId);
  const { account } = await tx.parent.findUniqueOrThrow({
    where: { id: familyId },
    select: { account: { select: { id: true, email: true, name: true } } },
  });
  const { id, email, name } = account;
  await mailer.queue(tx, 'securityAlert', guardianAdded(email, name, guardian), { id });
  await logJoining(tx, user, familyId, now);
}

/**
 * The line in the family's history, also for an imported second guardian, about whom no mail is
 * sent.
 */
export const logJoining = (
  tx: Transaction,
  user: Pick<CurrentUser, 'accountId'>,
  familyId: number,
  now: Date,
): Promise<void> =>
  logAccess(tx, user, now, {
    action: 'edit',
    entity: 'parent',
    entityId: familyId,
    detail: { fields: 'secondGuardian' },
  });

const guardianAdded = (
  to: string,
  name: string,
  { lastName, firstName, email }: Guardian,
): PlainMail => ({
  to,
  subject: 'ご家庭に保護者が追加されました',
  text: `${defuseLinks(name)} 様\n\n事務局が、ご家庭の二人目の保護者として、次の方を登録しました。\n\nお名前：${defuseLinks(`${lastName} ${firstName}`)} 様\nログイン用メールアドレス：${defuseLinks(email)}\n\nこの方は、ご自身のログインで、お子様のご登録内容や案件、チャットをご覧になれます。\n心当たりがない場合や、メールアドレスに誤りがある場合は、すぐに運営までご連絡ください。\n\n--\nこのメールは送信専用です。`,
});
