import { afterEach, expect, it } from 'vitest';
import { dropFault, dropFaults, faultsNow, standFault } from './faults.js';

afterEach(dropFaults);

it('keeps every refusal once, until it is closed', () => {
  standFault('2件は処理できませんでした。');
  standFault('ファイルが大きすぎます。', '2件は処理できませんでした。');
  expect(faultsNow()).toEqual(['2件は処理できませんでした。', 'ファイルが大きすぎます。']);
  dropFault('2件は処理できませんでした。');
  expect(faultsNow()).toEqual(['ファイルが大きすぎます。']);
  dropFaults();
  expect(faultsNow()).toEqual([]);
});
