import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon } from './Icon.js';

/** An active filter with a button that removes it. */
export function FilterChip({
  label,
  value,
  onRemove,
}: {
  label: string;
  value: ReactNode;
  onRemove: () => void;
}) {
  return (
    <Chip
      label={
        <>
          {label}: {value}
          <IconButton aria-label={`絞り込み「${label}」を外す`} onClick={onRemove}>
            <Icon name="x" small />
          </IconButton>
        </>
      }
    />
  );
}
