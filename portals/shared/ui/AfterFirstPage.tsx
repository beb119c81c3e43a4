import type { ReactNode } from 'react';
import { useSettled } from './settled.js';
import { useWide } from './useWide.js';

/** Draws its content a while after the page has loaded: nothing of it may delay the first page. `onPhone`: a wide screen shows it at once. */
export function AfterFirstPage({
  onPhone = false,
  children,
}: {
  onPhone?: boolean;
  children: ReactNode;
}) {
  const isSettled = useSettled();
  const isWide = useWide();
  return isSettled || (onPhone && isWide) ? children : null;
}
