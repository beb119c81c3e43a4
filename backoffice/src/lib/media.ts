import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Below this the inspector is the page (mock README, "Keep exact"). */
export const inspectorBeside = '(min-width: 1180px)';

/** Below this an open room is shown without the list of rooms (styles/chat/frame.css). */
export const roomAlone = '(width < 760px)';
