import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import type { ConsentItem } from '@tsumugi/contract/portal/customer-consent';
import { give } from '@tsumugi/contract/routes/consent';
import { call } from '../../../../shared/client/http.js';

/** POST consents, as the guardian of a child under age. Null when they are given, else why not. */
export async function giveConsents(queries: QueryClient, types: readonly ConsentItem['type'][]): Promise<string | null> {
  try {
    const items = await call(give, { input: { types: [...types], forMinor: true } });
    queries.setQueryData(['consents'], items);
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
