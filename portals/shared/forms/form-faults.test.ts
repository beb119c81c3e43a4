import { expect, it } from 'vitest';
import { listFaults, splitFaults } from './form-faults.js';

it('assigns faults to the fields of the form, also inside an envelope and in lists', () => {
  const values = { subjects: [], students: [{ email: '' }] };
  expect(
    splitFaults({ 'matter.subjects': '科目', 'students.0.email': 'メール', brand: 'ほか' }, values),
  ).toEqual({
    beside: { subjects: '科目', 'students.0.email': 'メール' },
    rest: ['ほか'],
  });
});

it('lists every fault with the label of its field', () => {
  const errors = {
    name: { type: 'x', message: '入力してください。' },
    list: [undefined, { at: { type: 'x', message: '選んでください。', ref: {} } }],
  };
  expect(listFaults(errors, { name: 'お名前' })).toEqual([
    { path: 'name', text: 'お名前：入力してください。' },
    { path: 'list.1.at', text: '選んでください。' },
  ]);
});
