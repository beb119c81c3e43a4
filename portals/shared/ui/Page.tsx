import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle.js';

/**
 * A page inside the shell: its title is shown in the bar and the browser tab, and announced on
 * arrival. `aside` is beside the title.
 */
export function Page({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const main = usePageTitle(title);
  return (
    <>
      <header className="bar bar-root">
        <h1>{title}</h1>
        {aside}
      </header>
      <main className="main" id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
    </>
  );
}
