import { z } from 'zod';
import type { AnswerJson } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';

const unreadable =
  '認証サービスからの戻りの情報を読み取れませんでした。ログイン画面からやり直してください。';
const parameterText = (most: number) =>
  z.string({ error: unreadable }).min(1, unreadable).max(most, unreadable);

/**
 * Parameters with which the provider redirects to the product's page: a code, or the name of the
 * error.
 */
export const providerReturn = z
  .object({
    state: parameterText(200),
    code: parameterText(4000).optional(),
    error: parameterText(200).optional(),
    iss: parameterText(2000).optional(),
  })
  .refine(({ code, error }) => (code === undefined) !== (error === undefined), {
    path: ['code'],
    message: unreadable,
  })
  .meta({ id: 'ProviderReturn' });
export type ProviderReturn = z.infer<typeof providerReturn>;

/** GET /api/auth/admin/provider: data of the staff's login page. */
export const providerOffer = z
  .object({
    /** The company's name for its provider; null: no provider is set. */
    label: values.heading.nullable(),
    /** Whether the password form is for emergencies only; the page then shows it collapsed. */
    passwordHidden: z.boolean(),
  })
  .meta({ id: 'ProviderOffer' });
export type ProviderOffer = AnswerJson<z.infer<typeof providerOffer>>;

/** Address to which the browser continues. */
export const providerBegun = z.object({ url: values.webAddress }).meta({ id: 'ProviderBegun' });
