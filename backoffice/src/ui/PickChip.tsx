import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

/** One of several that can be picked. */
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
