import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useBrand } from '../client/queries.js';
import { focusPage, registerEntry } from './history-entries.js';
import { useSettled } from './use-settled.js';

/**
 * Sets the title of the browser tab, and moves the focus to the page on each arrival but the first
 * of the document. Returns the ref of its `main`.
 */
export function usePageTitle(title: string) {
  const brand = useBrand(useSettled());
  const place = useLocation();
  const way = useNavigationType();
  const main = useRef<HTMLElement>(null);
  const name = brand.data?.name;
  useEffect(() => {
    document.title = name ? `${title} | ${name}` : title;
  }, [title, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is that of the place
  useLayoutEffect(() => registerEntry(place, way), [place.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at a page moves the reading position, a choice within it does not
  useEffect(() => focusPage(main.current, place, way), [place.pathname]);
  return main;
}
