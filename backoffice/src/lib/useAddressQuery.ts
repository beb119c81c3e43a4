import { useCallback } from 'react';
import { useAddress } from './useAddress.js';

/**
 * The choices in the query of the address, and a function that changes some of them; `null` removes
 * one.
 */
export function useAddressQuery(): [
  URLSearchParams,
  (change: Record<string, string | null>) => void,
] {
  const { entry, getEntry, go } = useAddress();
  const change = useCallback(
    (part: Record<string, string | null>) => {
      const next = new URLSearchParams(getEntry().search);
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      go(next.toString(), { replace: true });
    },
    [getEntry, go],
  );
  return [new URLSearchParams(entry.search), change];
}
