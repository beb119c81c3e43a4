import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface FilterPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/** Below the button that opened it; Esc and a click beside it close it. Loaded when it is first opened. */
export default function FilterPopover({ anchor, onClose, children }: FilterPopoverProps) {
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': '絞り込み', className: 'filters' } }}
    >
      {children}
    </Popover>
  );
}
