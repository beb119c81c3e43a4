import { z } from 'zod';
import { id } from '../kit/define-route.js';
import { password } from '../resources/account.js';
import { emailText } from '../text/fields.js';

/** POST send-mail-change-request: the new address gets a link, the old one is told. Needs the password once more. */
export const mailChangeRequest = z
  .object({ parentId: id, email: emailText('新しいメールアドレス'), currentPassword: password('現在のパスワード') })
  .meta({ id: 'MailChangeRequest' });

/** POST /api/user/confirm-mail-change: the code of that link. */
export const mailChangeConfirmation = z
  .object({
    code: z
      .string({ error: '確認用のコードがありません。メールのリンクをもう一度開いてください。' })
      .min(1, '確認用のコードがありません。メールのリンクをもう一度開いてください。')
      .max(200, '確認用のコードが正しくありません。メールのリンクをもう一度開いてください。'),
  })
  .meta({ id: 'MailChangeConfirmation' });

/** POST /api/user/mail-change: the same for whoever is signed in. */
export const ownMailChange = mailChangeRequest.pick({ email: true, currentPassword: true }).meta({ id: 'OwnMailChange' });

export interface MailChangeSent {
  readonly email: string;
  readonly expiresAt: string;
  readonly message: string;
}

/** GET /api/user/mail-change: the login mail, and the one whose link has not been opened yet. */
export interface MailChangeState {
  readonly email: string;
  /** `mailSent`: its mail has left; else nothing can have arrived yet. */
  readonly pending: { readonly email: string; readonly expiresAt: string; readonly mailSent: boolean } | null;
}
