import { ApiError } from '@tsumugi/client/api-error';
import { createContext, useContext, useEffect } from 'react';

/** Reports that the address has no page; the shell then shows that instead. */
export const MissingContext = createContext<() => void>(() => undefined);

/**
 * A page whose id belongs to another user, to no record, or is invalid: the server does not
 * distinguish them (404), nor does the page.
 */
export function useNotFound(fault: Error | boolean | null): boolean {
  const missing =
    fault === true || (fault instanceof ApiError && [400, 404].includes(fault.status));
  const markMissing = useContext(MissingContext);
  useEffect(() => {
    if (missing) markMissing();
  }, [missing, markMissing]);
  return missing;
}
