import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
import { id } from '../kit/define-route.js';
import { emailWords, isEmail, toEmail } from '../text/email.js';

/** A login mail: half-width, trimmed, lower case. */
export const email = z
  .string({ error: 'メールアドレスを入力してください。' })
  .max(254, 'メールアドレスは254文字以内で入力してください。')
  .transform(toEmail)
  .refine(isEmail, emailWords())
  .meta({ title: 'メールアドレス', example: 'name@example.jp' });

/** A password as typed; its strength is checked elsewhere. */
export const password = (label: string) =>
  z
    .string({ error: `${label}を入力してください。` })
    .min(1, `${label}を入力してください。`)
    .max(400, `${label}が長すぎます。200文字以内で入力してください。`);

/**
 * What a login form sends. The mail address is required but its form is not checked: a malformed
 * one is answered like a wrong password.
 */
export const credentials = z
  .object({
    email: z
      .string({ error: 'メールアドレスを入力してください。' })
      .trim()
      .min(1, 'メールアドレスを入力してください。')
      .max(254, 'メールアドレスは254文字以内で入力してください。'),
    password: password('パスワード'),
  })
  .meta({ id: 'Credentials' });

export const resetRequest = z.object({ email }).meta({ id: 'PasswordResetRequest' });

/**
 * The answer is equal for known and unknown addresses. `mailed`: whether the installation sends
 * mail; if not, the message names a contact.
 */
export const resetRequested = z
  .object({
    mailed: z.boolean(),
    message: values.resultMessage,
  })
  .meta({ id: 'ResetAsked' });
export type ResetRequested = AnswerJson<z.infer<typeof resetRequested>>;

/** Field names as in domain/calls#calls. */
export const resetExecution = z
  .object({
    email,
    newPassword: password('新しいパスワード'),
    ResetCode: z
      .string({ error: '再設定用のコードがありません。メールのリンクをもう一度開いてください。' })
      .min(1, '再設定用のコードがありません。メールのリンクをもう一度開いてください。')
      .max(200, '再設定用のコードが正しくありません。メールのリンクをもう一度開いてください。'),
  })
  .meta({ id: 'PasswordResetExecution' });

export const passwordChange = z
  .object({
    currentPassword: password('現在のパスワード'),
    newPassword: password('新しいパスワード'),
  })
  .meta({ id: 'PasswordChange' });

export const sessionId = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'ログイン中の端末を一覧から選んでください。')
  .meta({ example: 'c'.repeat(64) });
export const accountId = id;

const face = z.enum(['admin', 'teacher', 'customer'], {
  error: '切り替える画面を選んでください。',
});
export const userType = z.enum(['Admin', 'Teacher', 'Student', 'Parent']);

/** POST /api/user/face */
export const faceChange = z.object({ face }).meta({ id: 'FaceChange' });

/** Answer of every login form and of my-roles. */
export const myRoles = z
  .object({
    /** All roles of the person, independent of the login form. */
    roles: z.array(
      z.enum(['Parent', 'Student', 'Teacher', 'Admin', 'Operator', 'ParentAndStudent']),
    ),
    /** The person's first user type by priority (domain/permissions#user-type). */
    userType,
    /** The user type that this session uses. */
    here: userType,
    /** Further faces of the person; `signIn`: the face requires a sign-in at its own login form. */
    faces: z.array(z.object({ face, userType, signIn: z.boolean() })),
    /** A session of the guardian handed over to a child, not the child's own login. */
    handedOver: z.boolean(),
    /**
     * Number of the account, by which a device separates what it stores. 0 or less for a child
     * without a login of its own.
     */
    account: int,
    /**
     * The person's IANA zone (a child's is the family's) if it differs from Japan's, otherwise
     * null.
     */
    timeZone: values.timeZoneName.nullable(),
  })
  .meta({ id: 'MyRoles' });
export type MyRoles = AnswerJson<z.infer<typeof myRoles>>;

/** Answer of a login form: the user's roles, or the note that the second step follows. */
export const signedIn = z
  .union([
    myRoles,
    z.object({
      twoStep: z
        .literal(true)
        .meta({ description: '次に POST /api/auth/two-step で確認コードを送る' }),
    }),
  ])
  .meta({ id: 'SignedIn' });

/** GET /api/user/sessions: one session of the user. */
export const ownSession = z
  .object({
    id: z.string(),
    /** Null if the browser does not send it. */
    device: z.string().nullable(),
    createdAt: instant,
    lastSeenAt: instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = AnswerJson<z.infer<typeof ownSession>>;
export const sessionsEnded = z
  .object({ ended: int.meta({ description: '終了したログインの数' }) })
  .meta({ id: 'SessionsEnded' });
