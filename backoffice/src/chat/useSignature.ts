import { useQuery } from '@tanstack/react-query';
import type { SignatureTemplateView } from '@tsumugi/contract/resources/text-template';
import { usePreference } from '../lib/preference.js';
import { get } from '../providers/http-client.js';

/** One's own signatures, and the one that is added: the last choice in this browser, else the usual one. */
export function useSignature() {
  const { data = [] } = useQuery({
    queryKey: ['options', 'signatures'],
    queryFn: ({ signal }) => get<SignatureTemplateView[]>('/api/admin/chat/templates/signature', signal),
    staleTime: 30_000,
  });
  const [choice, choose] = usePreference<number | null>('chat-signature', null);
  const own = data.filter((signature) => signature.own);
  const usual = own.find(({ isDefault }) => isDefault);
  const chosen = choice === 0 ? undefined : (own.find(({ id }) => id === choice) ?? usual);
  return { signatures: own, chosen, choose };
}
