import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface FilterPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Anchored to the button that opened it; Esc and a click outside close it. Loaded when first
 * opened.
 */
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
