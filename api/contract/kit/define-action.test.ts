import { expect, test } from 'vitest';
import { rejectTeacher } from '../actions/matter-teacher/rejection.js';
import type { Endpoint } from './define-action.js';
import { inputOf } from './define-action.js';

const [family, staff] = rejectTeacher.endpoints as readonly [Endpoint, Endpoint];
const fields = (endpoint: Endpoint) => Object.keys(inputOf(rejectTeacher.input, endpoint).shape);

test('drops the staff’s fields from the input of the family endpoint', () => {
  expect(fields(family)).toEqual(['reason', 'note', 'version']);
  expect(fields(staff)).toEqual([
    'reason',
    'note',
    'tellTeacher',
    'version',
    'messages',
    'decisionChannel',
    'memo',
  ]);
  const sent = { reason: 10, tellTeacher: true, messages: [] };
  expect(inputOf(rejectTeacher.input, family).parse(sent)).toEqual({ reason: 10 });
  expect(inputOf(rejectTeacher.input, staff).parse(sent)).toEqual(sent);
});
