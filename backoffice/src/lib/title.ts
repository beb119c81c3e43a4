import { useEffect } from 'react';

/** The browser's title: what the page is, then the house. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – マッチング事務局`;
  }, [title]);
}
