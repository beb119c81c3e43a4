import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The page's dock, used by the part of the current status. */
export const DockPlace = createContext<HTMLElement | null>(null);

/** The buttons of a part: in the dock where the part has one, else in place. */
export function Acts({ children }: { children: ReactNode }) {
  const place = useContext(DockPlace);
  return place ? createPortal(children, place) : children;
}
