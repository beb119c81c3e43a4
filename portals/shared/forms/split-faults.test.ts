import { expect, it } from 'vitest';
import { splitFaults } from './split-faults.js';

it('assigns faults to the fields of the form, also inside an envelope and in lists', () => {
  const values = { subjects: [], students: [{ email: '' }] };
  expect(
    splitFaults({ 'matter.subjects': '科目', 'students.0.email': 'メール', brand: 'ほか' }, values),
  ).toEqual({
    beside: { subjects: '科目', 'students.0.email': 'メール' },
    rest: ['ほか'],
  });
});
