import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrand } from '../client/queries.js';
import { useSettled } from './settled.js';

/** Names the browser tab, and moves the reading position to the page on each arrival but the first. Answers the ref of its `main`. */
export function usePageTitle(title: string) {
  const brand = useBrand(useSettled());
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const arrived = useRef(false);
  const name = brand.data?.name;
  useEffect(() => {
    document.title = name ? `${title} | ${name}` : title;
  }, [title, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival on a page moves the reading position, the first one does not
  useEffect(() => {
    window.scrollTo(0, 0);
    if (arrived.current) main.current?.focus({ preventScroll: true });
    arrived.current = true;
  }, [pathname]);
  return main;
}
