import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

/** One of several choices. */
export function PickChip({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return <Chip component="button" aria-pressed={pressed} onClick={onClick} label={children} />;
}
