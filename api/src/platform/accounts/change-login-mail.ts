import { AppError } from '@tsumugi/contract/errors';
import type { CurrentUser } from '../auth/current-user.js';
import { Sessions } from '../auth/sessions.js';
import type { Transaction } from '../database/transaction.js';
import { Mailer } from '../mail/mailer.js';
import { closeCodes } from './close-codes.js';
import { requireNoStaff } from './staff-login.js';

interface Tools {
  readonly sessions: Sessions;
  readonly mailer: Mailer;
  readonly now: Date;
  /**
   * The edited record is the staff account: the only place where the mail of a staff login changes.
   */
  readonly ofStaff?: true;
}

/**
 * An Admin changes a login mail: every session ends, links sent to the old mailbox are void, and
 * the old mailbox gets a mail. Writing the present mail again changes nothing.
 * @throws AppError 403 for an Operator, 409 when another login has it, 422 `staff_login`
 */
export async function changeLoginMail(
  tx: Transaction,
  tools: Tools,
  accountId: number,
  email: string,
  user: CurrentUser,
): Promise<void> {
  const account = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true },
  });
  if (account.email === email) return;
  if (!user.isAdmin)
    throw new AppError('admin_only', {
      email: 'ログインのメールアドレスは管理者だけが変更できます。',
    });
  if (!tools.ofStaff)
    await requireNoStaff(tx, [accountId], {
      email: 'このログインのメールアドレスは、スタッフの画面で変更してください。',
    });
  if (await tx.account.count({ where: { email, deletedAt: null, id: { not: accountId } } }))
    throw new AppError('duplicate', {
      email: 'このメールアドレスはほかの利用者が使っています。別のアドレスを入力してください。',
    });
  await tx.account.update({
    where: { id: accountId },
    data: { email, credentialVersion: { increment: 1 }, version: { increment: 1 } },
  });
  await closeCodes(tx, accountId, tools.now);
  await tools.sessions.endAll(accountId, undefined, tx);
  await tools.mailer.queue(
    tx,
    'emailChange',
    {
      to: account.email,
      subject: 'ログイン用メールアドレスが変更されました',
      text: 'ログイン用のメールアドレスが、事務局により変更されました。\n今後は新しいメールアドレスでログインしてください。\n心当たりがない場合は、運営までご連絡ください。',
    },
    { id: accountId },
  );
}
