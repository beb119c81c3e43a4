import { expect, test } from 'vitest';
import { resourcePages } from '../resources/all.js';
import { ownPages } from '../start/pages.js';
import { menu } from './menu.js';

/** Marked under the list from which it was opened (Nav), or reached through the user's name. */
const elsewhere = ['case-detail', 'own-account'];

test('assigns every screen to one menu entry, which is highlighted there', () => {
  const screens = new Set(
    [...Object.keys(ownPages), ...resourcePages().map(({ route }) => route)].map(
      (route) => route.split('/')[0] as string,
    ),
  );
  const entriesOf = (screen: string) =>
    menu
      .filter(({ path, also }) => path === screen || also?.includes(screen))
      .map(({ label }) => label);
  const lost = [...screens].filter(
    (screen) => !elsewhere.includes(screen) && entriesOf(screen).length !== 1,
  );
  expect(lost).toEqual([]);
});
