import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import * as ownSteps from '@tsumugi/contract/routes/own-step';
import { expect, test } from 'vitest';
import { allActions } from '../../api/src/modules/all-actions.js';

const doors = Object.values(
  ownSteps as unknown as Readonly<Record<string, Pick<RouteDefinition, 'id' | 'call'>>>,
);

test.each(doors)('$id is called at the portal endpoint of its definition', ({ id, call }) => {
  const definition = allActions
    .map((action) => action.definition)
    .find((action) => action.id === id);
  const own = definition?.endpoints
    .filter((door) => door.own || door.id === 'none')
    .map((door) => door.call);
  expect(own).toEqual([call]);
});
