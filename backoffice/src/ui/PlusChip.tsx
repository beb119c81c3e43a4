import Chip from '@mui/material/Chip';
import type { MouseEvent } from 'react';
import { Icon } from './Icon.js';

interface PlusChipProps {
  label: string;
  open?: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** What can be added to the filters that hold. */
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
