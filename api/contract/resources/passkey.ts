import { z } from 'zod';
import { type AnswerJson, instant, int } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';

const unreadable =
  'パスキーの情報を読み取れませんでした。画面を再読み込みして、もう一度お試しください。';
/** Bytes in the JSON encoding of browsers (base64url). */
const bytes = (most: number) =>
  z
    .string({ error: unreadable })
    .min(1, unreadable)
    .max(most, unreadable)
    .regex(/^[A-Za-z0-9_-]+$/, unreadable)
    .meta({ example: 'dHN1bXVnaQ' });
const credential = { id: bytes(1400), type: z.literal('public-key', { error: unreadable }) };

/** The browser's answer when a passkey is used. */
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

/** The browser's answer when a passkey is created. */
const passkeyMade = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: z
        .array(
          z
            .string()
            .regex(/^[a-z-]{1,20}$/, unreadable)
            .meta({ example: 'internal' }),
        )
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
/** A change of passkeys needs another proof of identity: the password, or a passkey. */
export const passkeyConfirmation = z
  .object({
    currentPassword: z
      .string({ error: missing })
      .min(1, missing)
      .max(400)
      .meta({ title: '現在のパスワード' })
      .optional(),
    passkey: passkeyProof.optional(),
  })
  .refine(
    ({ currentPassword, passkey }) => (currentPassword === undefined) !== (passkey === undefined),
    {
      path: ['currentPassword'],
      message: missing,
    },
  )
  .meta({ id: 'PasskeyConfirmation' });
export type PasskeyConfirmation = z.infer<typeof passkeyConfirmation>;

/** Without a name the passkey gets that of the browser. */
export const passkeyAdd = z
  .object({ name: name.optional(), made: passkeyMade })
  .meta({ id: 'PasskeyAdd' });
export const passkeyRename = z.object({ name }).meta({ id: 'PasskeyRename' });

export const passkeyView = z
  .object({
    id: int,
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    /**
     * Whether the vendor's cloud syncs it to several devices; otherwise it is on one device only.
     */
    synced: z.boolean(),
  })
  .meta({ id: 'PasskeyView' });
export type PasskeyView = AnswerJson<z.infer<typeof passkeyView>>;

/** GET /api/user/passkeys */
export const passkeyList = z
  .object({
    passkeys: z.array(passkeyView),
    /**
     * Whether the company requires a passkey of this person; the last one then cannot be removed.
     */
    required: z.boolean(),
  })
  .meta({ id: 'PasskeyList' });
export type PasskeyList = AnswerJson<z.infer<typeof passkeyList>>;

const knownKey = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});
const base64url = z.string().meta({ description: 'base64url', example: 'dHN1bXVnaQ' });

/** Options of `navigator.credentials.get` in their JSON form. */
export const passkeyRequest = z
  .object({
    challenge: base64url,
    rpId: z.string().optional(),
    timeout: int.optional(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
    allowCredentials: z.array(knownKey).optional(),
  })
  .meta({ id: 'PasskeyRequest' });

/** Options of `navigator.credentials.create`. */
export const passkeyCreation = z
  .object({
    challenge: base64url,
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: base64url, name: values.mailAddress, displayName: values.guardianName }),
    pubKeyCredParams: z.array(z.object({ alg: int, type: z.string() })),
    timeout: int.optional(),
    excludeCredentials: z.array(knownKey).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
      })
      .optional(),
    attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).optional(),
    extensions: z.object({ credProps: z.boolean().optional() }).optional(),
    hints: z.array(z.string()).optional(),
  })
  .meta({ id: 'PasskeyCreation' });
