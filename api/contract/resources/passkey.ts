import { z } from 'zod';

const unreadable = 'パスキーの情報を読み取れませんでした。画面を再読み込みして、もう一度お試しください。';
/** Bytes as browsers write them in JSON. */
const bytes = (most: number) =>
  z
    .string({ error: unreadable })
    .min(1, unreadable)
    .max(most, unreadable)
    .regex(/^[A-Za-z0-9_-]+$/, unreadable);
const credential = { id: bytes(1400), type: z.literal('public-key', { error: unreadable }) };

/** What the browser answers when a passkey is used. */
export const passkeyProof = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: bytes(100).optional(),
    }),
  })
  .meta({ id: 'PasskeyProof' });
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** What the browser answers when a passkey is made. */
const passkeyMade = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,20}$/, unreadable))
        .max(10)
        .optional(),
    }),
  })
  .meta({ id: 'PasskeyMade' });
export type PasskeyMade = z.infer<typeof passkeyMade>;

const nameMissing = 'パスキーの名前を入力してください。';
const name = z
  .string({ error: nameMissing })
  .trim()
  .min(1, nameMissing)
  .max(50, 'パスキーの名前は50文字以内で入力してください。')
  .meta({ title: 'パスキーの名前', example: '自宅のパソコン' });

const missing = '現在のパスワードを入力してください。';
/** Who changes passkeys shows who they are once more: by the password, or by a passkey. */
export const passkeyConfirmation = z
  .object({
    currentPassword: z.string({ error: missing }).min(1, missing).max(400).meta({ title: '現在のパスワード' }).optional(),
    passkey: passkeyProof.optional(),
  })
  .refine(({ currentPassword, passkey }) => (currentPassword === undefined) !== (passkey === undefined), {
    path: ['currentPassword'],
    message: missing,
  })
  .meta({ id: 'PasskeyConfirmation' });
export type PasskeyConfirmation = z.infer<typeof passkeyConfirmation>;

/** Without a name it gets that of the browser. */
export const passkeyAdd = z.object({ name: name.optional(), made: passkeyMade }).meta({ id: 'PasskeyAdd' });
export const passkeyRename = z.object({ name }).meta({ id: 'PasskeyRename' });

export interface PasskeyView {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Kept by the maker's cloud on several devices; else on one device only. */
  readonly synced: boolean;
}

/** GET /api/user/passkeys */
export interface PasskeyList {
  readonly passkeys: readonly PasskeyView[];
  /** The house asks one of this person: the last one stays. */
  readonly required: boolean;
}
