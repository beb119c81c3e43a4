import { createContext, useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface Drawer {
  /** Told by the form whether something is typed and not saved. */
  tell: (dirty: boolean) => void;
  /** Closes; what would be lost is asked about first. */
  close: () => void;
}
export const DrawerContext = createContext<Drawer>({
  tell: () => undefined,
  close: () => undefined,
});

/** Tells the drawer whether something is typed and not saved. */
export function useTellDirty(): void {
  // Not isDirty: that counts the fields' own defaults in a new record.
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  const { tell } = useContext(DrawerContext);
  // Nothing is told on arrival: it would come after a quick first key press, and deny it.
  useEffect(() => {
    if (!dirty) return;
    tell(true);
    return () => tell(false);
  }, [dirty, tell]);
}
