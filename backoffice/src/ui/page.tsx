import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { LazyPage } from '../resources/lazy-page.js';
import { lazyComponent } from './lazy-component.js';
import { showComing } from './toast.js';

/** A sibling of the page, so that its effect runs only once the page's code has loaded. */
function Opened() {
  const { pathname } = useLocation();
  useEffect(() => showComing(pathname), [pathname]);
  return null;
}

/**
 * A page with lazy loading. Code that is already loaded is rendered directly, because React holds
 * suspended content back for up to 300 ms after the wait is over.
 */
export function page<P extends object>(code: LazyPage<ComponentType<P>>): ComponentType<P> {
  const LazyPage = lazyComponent(code.load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, when its module is read
  return function Page(props: P) {
    const [Drawn] = useState<ComponentType<P>>(() => code.loaded ?? LazyPage);
    return (
      <>
        <Drawn {...props} />
        <Opened />
      </>
    );
  };
}
