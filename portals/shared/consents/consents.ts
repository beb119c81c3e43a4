import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError } from '@tsumugi/client/api-error';
import { addressOf } from '@tsumugi/client/call-arguments';
import type { ConsentItem } from '@tsumugi/contract/portal/customer-consent';
import * as consent from '@tsumugi/contract/routes/consent';
import { call } from '../client/http.js';
import { storeAnswer } from '../client/store-answer.js';
import { type Portal, usePortal } from '../session/portal.js';

export type ConsentType = ConsentItem['type'];
type Face = Portal['face'];

/** The user's consents. A student account is not allowed to read them. */
export function useConsents(enabled = true) {
  const { face } = usePortal();
  return useQuery({
    queryKey: ['consents'],
    queryFn: ({ signal }) =>
      call(face === 'teacher' ? consent.teacherList : consent.list, { signal }),
    enabled,
  });
}

/** The full texts in force. */
export function useConsentTexts(face: Face) {
  const side = face === 'teacher' ? 'teachers' : 'families';
  return useQuery({
    queryKey: ['consent-texts', side],
    queryFn: ({ signal }) => call(consent.texts, { query: { side }, signal }),
  });
}

/**
 * Null on success, else the error message. A family agrees as the guardian of a child under age.
 */
export async function giveConsents(
  queries: QueryClient,
  face: Face,
  types: readonly ConsentType[],
  items: readonly ConsentItem[],
): Promise<string | null> {
  const seen = Object.fromEntries(
    items
      .filter(({ type }) => types.includes(type))
      .map(({ type, documentVersion }) => [type, documentVersion]),
  );
  try {
    const answer = await call(face === 'teacher' ? consent.teacherGive : consent.give, {
      input: { types: [...types], forMinor: face === 'customer', seen },
    });
    await storeAnswer(queries, ['consents'], answer);
    // The requests that waited for the consents proceed.
    await Promise.all(
      ['matters', 'matter', 'forecast'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'consent_text_changed') {
      await Promise.all(
        ['consents', 'consent-texts'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      );
      return '文面が新しくなりました。新しい文面をご確認のうえ、もう一度同意してください。';
    }
    return error.message;
  }
}

/** Download address of the text that was agreed to. */
export const consentCopy = (id: number) => addressOf(consent.ownFile, { id });
