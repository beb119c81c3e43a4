import { useQuery } from '@tanstack/react-query';
import * as api from '@tsumugi/contract/routes/routes';
import { usePreference } from '../lib/preference.js';
import { call } from '../providers/http-client.js';

/** One's own signatures, and the one that is added: the last choice in this browser, else the usual one. */
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
