import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

/** One of several choices. */
export function PickChip({
  pressed,
  disabled = false,
  onClick,
  children,
}: {
  pressed: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Chip
      component="button"
      type="button"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      label={children}
    />
  );
}
