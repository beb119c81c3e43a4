import { useEffect } from 'react';
import { ApiError } from '../client/api-error.js';
import { refused } from '../client/refused.js';

/**
 * A page whose id is somebody else's, or nobody's: the server tells neither apart (404), and the reader is sent to the own
 * landing page with the toast of specification section 8, as after a 403.
 */
export function useLeaveForeign(error: Error | null): boolean {
  const foreign = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (foreign) refused.forbidden();
  }, [foreign]);
  return foreign;
}
