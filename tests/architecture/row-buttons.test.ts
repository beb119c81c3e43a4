import { expect, it } from 'vitest';
import { allActions } from '../../api/src/modules/all-actions.js';

it('limits the label of a row action to seven characters', () => {
  const offered = allActions
    .map(({ definition }) => definition)
    .filter(
      ({ button, endpoints, from }) => button !== false && endpoints.length > 0 && from !== 'none',
    );
  expect(offered.length).toBeGreaterThan(20);
  const long = offered
    .map(({ label, short }) => short ?? label)
    .filter((text) => [...text].length > 7);
  expect(long, 'give the action a `short` label').toEqual([]);
});
