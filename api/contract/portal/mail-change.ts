import { z } from 'zod';
import { type AnswerJson, instant } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';
import { password } from '../resources/account.js';
import { emailText } from '../text/fields.js';

/**
 * POST send-mail-change-request: sends a link to the new address and a notice to the old one.
 * Requires the password.
 */
export const mailChangeRequest = z
  .object({
    parentId: id,
    email: emailText('新しいメールアドレス'),
    currentPassword: password('現在のパスワード'),
  })
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

/** POST /api/user/mail-change: a change of the login mail by any signed-in user. */
export const ownMailChange = mailChangeRequest
  .pick({ email: true, currentPassword: true })
  .meta({ id: 'OwnMailChange' });

export const mailChangeSent = z
  .object({
    email: values.mailAddress,
    expiresAt: instant,
    message: values.resultMessage,
  })
  .meta({ id: 'MailChangeSent' });
export type MailChangeSent = AnswerJson<z.infer<typeof mailChangeSent>>;

/**
 * GET /api/user/mail-change: the login mail address, and the new address whose link was not opened
 * yet.
 */
export const mailChangeState = z
  .object({
    email: values.mailAddress,
    /** `mailSent`: whether the mail with the link was sent. */
    pending: z
      .object({
        email: values.mailAddress,
        expiresAt: instant,
        mailSent: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'MailChangeState' });
export type MailChangeState = AnswerJson<z.infer<typeof mailChangeState>>;

export const mailChanged = z
  .object({ email: values.mailAddress, message: values.resultMessage })
  .meta({ id: 'MailChanged' });
