import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Where a menu stands while it is open. `close` is done before it returns: an open menu keeps the focus to itself, and one that is still
 * leaving when a part of the page waits for its code would never leave.
 */
export function useMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return { anchor, open: setAnchor, close: () => flushSync(() => setAnchor(null)) };
}

interface OpenMenuProps {
  menu: ReturnType<typeof useMenu>;
  label: string;
  children: ReactNode;
}

/** The menu, which is there only while it is open. */
export function OpenMenu({ menu: { anchor, close }, label, children }: OpenMenuProps) {
  return (
    anchor && (
      <Menu open anchorEl={anchor} slotProps={{ list: { 'aria-label': label } }} onClose={close}>
        {children}
      </Menu>
    )
  );
}
