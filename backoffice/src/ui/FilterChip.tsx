import type { ReactNode } from 'react';
import { Icon } from './Icon.js';

/** A filter that is on, with its way off. */
export function FilterChip({ label, value, onRemove }: { label: string; value: ReactNode; onRemove: () => void }) {
  return (
    <span className="fchip">
      {label}: {value}
      <button type="button" aria-label={`絞り込み「${label}」を外す`} onClick={onRemove}>
        <Icon name="x" small />
      </button>
    </span>
  );
}
