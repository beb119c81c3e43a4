import { z } from 'zod';
import { id } from '../kit/define-route.js';

/** The pattern of specification section 5. */
export const emailPattern = /^[A-Za-z0-9][A-Za-z0-9+_.-]*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z0-9]+$/;
const emailMessage = 'メールアドレスの形式（例：name@example.jp）で入力してください。';

/** A login mail: half-width, trimmed, lower case. */
export const email = z
  .string({ error: 'メールアドレスを入力してください。' })
  .max(254, 'メールアドレスは254文字以内で入力してください。')
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .refine((text) => emailPattern.test(text), emailMessage)
  .meta({ title: 'メールアドレス', example: 'name@example.jp' });

/** A password as it is typed: judged elsewhere. */
export const password = (label: string) =>
  z
    .string({ error: `${label}を入力してください。` })
    .min(1, `${label}を入力してください。`)
    .max(400, `${label}が長すぎます。200文字以内で入力してください。`);

/** What a login form sends. The mail is only required here, not judged: a wrong one is answered like a wrong password. */
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

/** The same for known and unknown addresses. `mailed`: mail leaves this house; else the sentence says where to turn. */
export interface ResetAsked {
  readonly mailed: boolean;
  readonly message: string;
}

/** The names of specification section 3. */
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
  .object({ currentPassword: password('現在のパスワード'), newPassword: password('新しいパスワード') })
  .meta({ id: 'PasswordChange' });

export const sessionId = z.string().regex(/^[0-9a-f]{64}$/, 'ログイン中の端末を一覧から選んでください。');
export const accountId = id;

const face = z.enum(['admin', 'teacher', 'customer'], { error: '切り替える画面を選んでください。' });
const userType = z.enum(['Admin', 'Teacher', 'Student', 'Parent']);

/** POST /api/user/face */
export const faceChange = z.object({ face }).meta({ id: 'FaceChange' });

/** How the brand of GET /api/user/brand is known. Only a site's own brand settles that of a request. */
export type BrandBy = 'host' | 'person' | 'house';

/** Answer of every login form and of my-roles. */
export const myRoles = z
  .object({
    /** All roles of the person, whatever form was used. */
    roles: z.array(z.enum(['Parent', 'Student', 'Teacher', 'Admin', 'Operator', 'ParentAndStudent'])),
    /** Their first by priority (specification section 6). */
    userType,
    /** As whom this session works. */
    here: userType,
    /** Further faces of the person; `signIn`: their own form asks for more than this session has. */
    faces: z.array(z.object({ face, userType, signIn: z.boolean() })),
    /** A guardian's phone in a child's hands, not the child's own login. */
    handedOver: z.boolean(),
    /** Number of the account: what a device keeps is kept apart by it. */
    account: id,
  })
  .meta({ id: 'MyRoles' });
export type MyRoles = z.infer<typeof myRoles>;
