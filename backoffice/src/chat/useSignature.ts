import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../api/http-client.js';
import { usePreference } from '../lib/preference.js';

/** The user's signatures, and the chosen one: the last choice in this browser, else the default. */
export function useSignature() {
  const { data = [] } = useQuery({
    queryKey: ['options', 'signatures'],
    queryFn: ({ signal }) => call(api.signatureTemplate.offered, { signal }),
    staleTime: 30_000,
  });
  const [choice, choose] = usePreference<number | null>('chat-signature', null);
  const own = data.filter((signature) => signature.own);
  const usual = own.find(({ isDefault }) => isDefault);
  const chosen = choice === 0 ? undefined : (own.find(({ id }) => id === choice) ?? usual);
  return { signatures: own, chosen, choose };
}
