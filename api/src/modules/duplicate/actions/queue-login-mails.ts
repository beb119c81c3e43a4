import type { Transaction } from '../../../platform/database/transaction.js';
import type { Mailer, PlainMail } from '../../../platform/mail/mailer.js';

/*
 * A merge that closes or reopens the address of a login notifies its user by mail, like every other
 * change of a login. No mail names another address: the two records may have been merged by
 * mistake.
 */

const foot =
  'お心当たりがない場合や、ログインできない場合は、運営までご連絡ください。\n\n--\nこのメールは送信専用です。ご不明な点は、運営までご連絡ください。';
const closed: Omit<PlainMail, 'to'> = {
  subject: 'ご登録を一つにまとめました',
  text: `ご登録が二つあったため、事務局で一つにまとめました。\nこのメールアドレスではログインできなくなりました。今後は、もう一つのご登録のメールアドレスでログインしてください。案件やチャットは、そちらでご覧になれます。\n${foot}`,
};
const opened: Omit<PlainMail, 'to'> = {
  subject: 'ご登録を元に戻しました',
  text: `一つにまとめていたご登録を、事務局で二つに戻しました。\nこのメールアドレスで、またログインできます。パスワードは、まとめる前のものです（そのあとに変更された場合は、変更後のものです）。\n${foot}`,
};

/** Must run before the login is closed, because a closed login has no owner. */
export const queueClosedLoginMail = (
  tx: Transaction,
  mailer: Mailer,
  { id, email }: { readonly id: number; readonly email: string },
) => mailer.queue(tx, 'securityAlert', { ...closed, to: email }, { id });

/** Must run after the login is open again. */
export async function queueReopenedLoginMail(
  tx: Transaction,
  mailer: Mailer,
  accountId: number,
): Promise<void> {
  const { email } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true },
  });
  await mailer.queue(tx, 'securityAlert', { ...opened, to: email }, { id: accountId });
}
