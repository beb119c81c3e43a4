import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What the address holds now, which may be newer than what is drawn; what is drawn, while another page is on its way. */
const newestQuery = (pathname: string, drawn: string): URLSearchParams =>
  new URLSearchParams(window.location.pathname === pathname ? window.location.search : drawn);

/**
 * The choices that stand in the address, and a way to change some of them; `null` takes one away.
 * A change is laid over the newest address and drawn at once: of two choices made quickly one after the other none is lost,
 * and a field that shows one never falls back to the old value in between.
 */
export function useAddressQuery(): [URLSearchParams, (change: Record<string, string | null>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const change = useCallback(
    (part: Record<string, string | null>) => {
      const next = newestQuery(pathname, search);
      for (const [name, value] of Object.entries(part)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      navigate({ search: next.toString() }, { replace: true, flushSync: true });
    },
    [pathname, search, navigate],
  );
  return [new URLSearchParams(search), change];
}
