import { useSyncExternalStore } from 'react';

// The width at which shell.css switches to the side bar.
const wide = typeof matchMedia === 'undefined' ? null : matchMedia('(min-width: 900px)');
const onChange = (listener: () => void) => {
  wide?.addEventListener('change', listener);
  return () => wide?.removeEventListener('change', listener);
};

/** Whether the frame has a side bar instead of bottom tabs. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => wide?.matches ?? false);
