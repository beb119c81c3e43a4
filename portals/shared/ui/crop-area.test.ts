import { expect, it } from 'vitest';
import { cropAreaOf, dragView, maxZoom, wholeView, zoomView } from './crop-area.js';

const wide = { width: 400, height: 200 };

it('begins with the largest square in the middle', () => {
  expect(cropAreaOf(wide, wholeView)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
});
it('follows the finger, not beyond the edges', () => {
  expect(cropAreaOf(wide, dragView(wide, wholeView, 0.25, 0.5))).toMatchObject({ x: 0.125, y: 0 });
  expect(cropAreaOf(wide, dragView(wide, wholeView, -9, 0)).x).toBe(0.5);
});
it('enlarges about the middle, within bounds, and stays a square', () => {
  const near = zoomView(wide, wholeView, 2);
  const area = cropAreaOf(wide, near);
  expect(area).toEqual({ x: 0.375, y: 0.25, width: 0.25, height: 0.5 });
  expect(area.width * wide.width).toBe(area.height * wide.height);
  expect(zoomView(wide, near, 99).zoom).toBe(maxZoom);
  expect(cropAreaOf(wide, zoomView(wide, near, 0))).toEqual(cropAreaOf(wide, wholeView));
});
