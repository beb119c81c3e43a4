import { useLayoutEffect } from 'react';
import { frameId } from './frame.js';

/**
 * Removes the static frame drawn before the application; called by every component that replaces
 * it.
 */
export function useFrameGone(): void {
  useLayoutEffect(() => document.getElementById(frameId)?.remove(), []);
}
