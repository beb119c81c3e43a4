import type { ReactNode } from 'react';
import { useSettled } from './use-settled.js';
import { useWide } from './useWide.js';

/**
 * Renders its content some time after the page has loaded, so that it does not delay the first
 * page. `onPhone`: a wide screen renders it at once.
 */
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
