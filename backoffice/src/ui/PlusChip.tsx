import Chip from '@mui/material/Chip';
import type { MouseEvent } from 'react';
import { Icon } from './Icon.js';

interface PlusChipProps {
  label: string;
  open?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Adds to the active filters. */
export function PlusChip({ label, open, onClick }: PlusChipProps) {
  return (
    <Chip
      component="button"
      variant="dashed"
      aria-expanded={open}
      onClick={onClick}
      label={
        <>
          <Icon name="plus" small />
          {label}
        </>
      }
    />
  );
}
