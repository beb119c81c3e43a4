import { useEffect, useState } from 'react';

/**
 * The code of a mail's link, `page#code`. The code is removed from the address, so that neither the
 * history nor a referrer contains it. A newer link opened over this page causes no load: its code
 * replaces the older code.
 * @param storedCode the code that the tab holds without a link
 */
export function useLinkCode(storedCode = ''): string {
  const [code, setCode] = useState(() => window.location.hash.slice(1) || storedCode);
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
