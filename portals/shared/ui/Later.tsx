import type { ReactNode } from 'react';
import { useSettled } from './settled.js';

/** Draws its content a while after the page has loaded: nothing of it may delay the first page. */
export function Later({ children }: { children: ReactNode }) {
  return useSettled() ? children : null;
}
