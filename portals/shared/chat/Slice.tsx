import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

interface Props {
  box: RefObject<HTMLElement | null>;
  /** Always rendered, independent of its distance from the viewport. */
  isAlwaysRendered: boolean;
  children: () => ReactNode;
}

/** Margin around the viewport within which slices are rendered. */
const margin = '1200px 0px';

/**
 * Renders a section of the conversation lazily: far from the viewport only its measured height
 * remains.
 */
export function Slice({ box, isAlwaysRendered, children }: Props) {
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
  const drawn = isAlwaysRendered || height === null;
  return (
    <div ref={element} className="slice" style={drawn ? undefined : { height: `${height}px` }}>
      {drawn && children()}
    </div>
  );
}
