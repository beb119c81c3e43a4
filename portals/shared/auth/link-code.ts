import { useEffect, useState } from 'react';

/**
 * The code of a mail's link, `page#code`, which then stays neither in the history nor in what the browser tells elsewhere. A newer link that
 * is opened over this page loads nothing: its code takes the place of the older one.
 * @param kept what the tab knows without a link
 */
export function useLinkCode(kept = ''): string {
  const [code, setCode] = useState(() => window.location.hash.slice(1) || kept);
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      if (!hash) return;
      setCode(hash.slice(1));
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return code;
}
