import { useEffect } from 'react';

/** The document title: the page, then the company. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – マッチング事務局`;
  }, [title]);
}
