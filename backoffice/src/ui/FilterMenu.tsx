import { type ReactNode, Suspense, useState } from 'react';
import { lazyComponent } from './lazy-component.js';
import { PlusChip } from './PlusChip.js';

const FilterPopover = lazyComponent(() => import('./FilterPopover.js'));

/** ＋絞り込み with its popover; the children receive the function that closes it. */
export function FilterMenu({ children }: { children: (close: () => void) => ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <PlusChip
        label="絞り込み"
        open={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      />
      {anchor && (
        <Suspense fallback={null}>
          <FilterPopover anchor={anchor} onClose={close}>
            {children(close)}
          </FilterPopover>
        </Suspense>
      )}
    </>
  );
}
