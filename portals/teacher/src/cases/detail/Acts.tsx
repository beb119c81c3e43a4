import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The page's dock, for the part that the status is about. */
export const DockPlace = createContext<HTMLElement | null>(null);

/** The buttons of a part: in the dock where it has one, else below it. */
export function Acts({ children }: { children: ReactNode }) {
  const place = useContext(DockPlace);
  return place ? createPortal(children, place) : children;
}
