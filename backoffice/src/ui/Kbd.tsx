import type { ReactNode } from 'react';

/** A key hint; screen readers learn keys from the sheet (?), not from every button. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span className="kbd" aria-hidden="true">
      {children}
    </span>
  );
}
