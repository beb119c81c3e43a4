import { expect, it } from 'vitest';
import { listFaults } from './list-faults.js';

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
