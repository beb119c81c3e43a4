import { createContext, useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface Drawer {
  /** Told by the form whether something is typed and not saved. */
  tell: (dirty: boolean) => void;
  /** Closes, or asks first where something would be lost. */
  close: () => void;
}
export const DrawerContext = createContext<Drawer>({ tell: () => undefined, close: () => undefined });

/** Tells the drawer, and has the browser ask before the page is left. */
export function useDirtyWarning(): void {
  const { isDirty } = useFormState();
  const { tell } = useContext(DrawerContext);
  useEffect(() => {
    tell(isDirty);
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, tell]);
}
