import { createContext, useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

interface Drawer {
  /** Called by the form with its dirty flag. */
  setDirty: (dirty: boolean) => void;
  /** Closes the drawer; asks first if there are unsaved changes. */
  close: () => void;
}
export const DrawerContext = createContext<Drawer>({
  setDirty: () => undefined,
  close: () => undefined,
});

/** Passes the form's dirty flag to the drawer. */
export function useTellDirty(): void {
  // Not isDirty: it counts the fields' own defaults in a new record.
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  const { setDirty } = useContext(DrawerContext);
  // Not called on mount: a late `false` would override the flag of a quick first key press.
  useEffect(() => {
    if (!dirty) return;
    setDirty(true);
    return () => setDirty(false);
  }, [dirty, setDirty]);
}
