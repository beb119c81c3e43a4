import type { ConsentType } from '@tsumugi/contract/resources/consent-document';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { useSending } from '../forms/useSending.js';
import { toastDone } from '../ui/toast.js';

interface GivenConsent {
  types: ConsentType[];
}

/** The form for consents given on the telephone or on paper. */
export function useConsentRecord(familyId: number, onDone?: () => void) {
  const invalidate = useInvalidate();
  const record = async (input: GivenConsent) => {
    await call(api.family.recordConsents, { id: familyId, input });
    toastDone('同意を記録しました。');
    onDone?.();
    await invalidate.record('families');
  };
  return useSending<GivenConsent>({ types: [] }, record, { clearsAfterSend: true });
}
