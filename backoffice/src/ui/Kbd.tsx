import type { ReactNode } from 'react';

/** A key hint, hidden from screen readers: they find the keys in the sheet (?). */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span className="kbd" aria-hidden="true">
      {children}
    </span>
  );
}
