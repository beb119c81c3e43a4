import { useLayoutEffect } from 'react';
import { frameId } from './frame.js';

/** Takes away the frame that was drawn before the application; whatever is drawn in its place calls this. */
export function useFrameGone(): void {
  useLayoutEffect(() => document.getElementById(frameId)?.remove(), []);
}
