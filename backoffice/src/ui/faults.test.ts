import { afterEach, expect, it } from 'vitest';
import { clearShownErrors, dismissError, showError, shownErrors } from './shown-errors.js';

afterEach(clearShownErrors);

it('keeps every refusal once, until it is closed', () => {
  showError('2件は処理できませんでした。');
  showError('ファイルが大きすぎます。', '2件は処理できませんでした。');
  expect(shownErrors()).toEqual(['2件は処理できませんでした。', 'ファイルが大きすぎます。']);
  dismissError('2件は処理できませんでした。');
  expect(shownErrors()).toEqual(['ファイルが大きすぎます。']);
  clearShownErrors();
  expect(shownErrors()).toEqual([]);
});
