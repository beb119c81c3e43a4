import { expect, it } from 'vitest';
import { guardComposition } from './guard-composition.js';

it('hides the keys of an input method from the page, and the Enter key with which Safari confirms', () => {
  const page = new EventTarget();
  guardComposition(page);
  const receivedKeys: unknown[] = [];
  page.addEventListener('keydown', (event) => receivedKeys.push((event as KeyboardEvent).key));
  const press = (key: string, more: object = {}) =>
    page.dispatchEvent(Object.assign(new Event('keydown'), { key, keyCode: 13, ...more }));
  press('Escape', { isComposing: true });
  press('Enter', { isComposing: true });
  press('Enter', { isComposing: false, keyCode: 229 });
  expect(receivedKeys).toEqual([]);
  press('Enter', { isComposing: false });
  press('Escape', { isComposing: false, keyCode: 27 });
  expect(receivedKeys).toEqual(['Enter', 'Escape']);
});
