import { createContext, useContext, useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Told by the form whether something is typed and not saved. */
export const DirtyContext = createContext<(dirty: boolean) => void>(() => undefined);

/** Tells the drawer, and has the browser ask before the page is left. */
export function useDirtyWarning(): void {
  const { isDirty } = useFormState();
  const tell = useContext(DirtyContext);
  useEffect(() => {
    tell(isDirty);
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty, tell]);
}
