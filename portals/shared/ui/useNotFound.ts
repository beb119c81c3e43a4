import { ApiError } from '@tsumugi/client/api-error';
import { createContext, useContext, useEffect } from 'react';

/** Says that the page of this address is not there; the shell then shows that in its place. */
export const MissingContext = createContext<() => void>(() => undefined);

/** A page whose id is somebody else's, nobody's or none at all: the server tells them not apart (404), and neither does the page. */
export function useNotFound(fault: Error | boolean | null): boolean {
  const missing =
    fault === true || (fault instanceof ApiError && [400, 404].includes(fault.status));
  const tell = useContext(MissingContext);
  useEffect(() => {
    if (missing) tell();
  }, [missing, tell]);
  return missing;
}
