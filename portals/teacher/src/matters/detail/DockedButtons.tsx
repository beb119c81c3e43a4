import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** The page's dock, used by the section of the current status. */
export const DockPlace = createContext<HTMLElement | null>(null);

/** The buttons of a section: in the page's dock where the section has one, else in place. */
export function DockedButtons({ children }: { children: ReactNode }) {
  const place = useContext(DockPlace);
  return place ? createPortal(children, place) : children;
}
