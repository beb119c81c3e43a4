import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface Props {
  box: RefObject<HTMLElement | null>;
  /** Stays drawn wherever it is. */
  kept: boolean;
  children: () => ReactNode;
}

/** Around the view this much is drawn. */
const margin = '1200px 0px';

/** A stretch of the conversation; far from the view only its height remains, however long the conversation is. */
export function Slice({ box, kept, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setHeight(last.isIntersecting ? null : last.boundingClientRect.height);
      },
      { root: box.current, rootMargin: margin },
    );
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [box]);
  const drawn = kept || height === null;
  return (
    <div ref={element} className="slice" style={drawn ? undefined : { height: `${height}px` }}>
      {drawn && children()}
    </div>
  );
}
