import { type ComponentType, lazy, useState } from 'react';

interface Code<P> {
  there: ComponentType<P> | undefined;
  load: () => Promise<{ default: ComponentType<P> }>;
}

/**
 * A page whose code comes when it is first wanted. Where it is at hand it is drawn at once: what had to wait, React holds back
 * for up to 300 ms after the wait is over.
 */
export function page<P extends object>(code: Code<P>): ComponentType<P> {
  const Later = lazy(code.load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, when its module is read
  return function Page(props: P) {
    const [Drawn] = useState<ComponentType<P>>(() => code.there ?? Later);
    return <Drawn {...props} />;
  };
}
