import Menu from '@mui/material/Menu';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Anchor of an open menu. `close` unmounts it before it returns: an open menu traps the focus, and
 * a closing animation would not end while a part of the page suspends.
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

/** A menu that is mounted only while it is open. */
export function OpenMenu({ menu: { anchor, close }, label, children }: OpenMenuProps) {
  return (
    anchor && (
      <Menu open anchorEl={anchor} slotProps={{ list: { 'aria-label': label } }} onClose={close}>
        {children}
      </Menu>
    )
  );
}
