import { useEffect } from 'react';

/** Keeps --seen at the height above the keyboard, which iOS overlays on the page. */
export function useVisibleHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const set = () => {
      // While zoomed, the page is larger than the visual viewport.
      if (view.scale > 1.01) return style.removeProperty('--seen');
      style.setProperty('--seen', `${view.height}px`);
      window.scrollTo(0, 0);
    };
    set();
    view.addEventListener('resize', set);
    return () => {
      view.removeEventListener('resize', set);
      style.removeProperty('--seen');
    };
  }, []);
}
