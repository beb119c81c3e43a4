import { z } from 'zod';
import type { Read } from '../kit/answer.js';

const unreadable =
  '認証サービスからの戻りの情報を読み取れませんでした。ログイン画面からやり直してください。';
const given = (most: number) =>
  z.string({ error: unreadable }).min(1, unreadable).max(most, unreadable);

/** What the provider's answer brings back to our page: a code, or the name of what went wrong. */
export const providerReturn = z
  .object({
    state: given(200),
    code: given(4000).optional(),
    error: given(200).optional(),
    iss: given(2000).optional(),
  })
  .refine(({ code, error }) => (code === undefined) !== (error === undefined), {
    path: ['code'],
    message: unreadable,
  })
  .meta({ id: 'ProviderReturn' });
export type ProviderReturn = z.infer<typeof providerReturn>;

/** GET /api/auth/admin/provider: what the staff's login page shows. */
export const providerOffer = z
  .object({
    /** What the house calls its provider; null: there is none. */
    label: z.string().nullable(),
    /** The password form is the emergency door, and not shown at first. */
    passwordHidden: z.boolean(),
  })
  .meta({ id: 'ProviderOffer' });
export type ProviderOffer = Read<z.infer<typeof providerOffer>>;

/** Where the browser goes next. */
export const providerBegun = z.object({ url: z.string() }).meta({ id: 'ProviderBegun' });
