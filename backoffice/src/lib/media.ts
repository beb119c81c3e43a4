import { useSyncExternalStore } from 'react';

/** Whether a media query matches; updates on change. False without a window (render to a text). */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

/** In narrower windows the inspector replaces the page (mock README, "Keep exact"). */
export const inspectorBeside = '(min-width: 1180px)';

/** In narrower windows an open room is shown without the list of rooms (styles/chat/frame.css). */
export const roomAlone = '(width < 760px)';
