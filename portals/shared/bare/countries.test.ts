import { expect, test } from 'vitest';
import { countryIn } from './countries.js';

test('a country is known by its code and by its Japanese name, in whatever width, and nothing else is taken for one', () => {
  expect([' sg ', 'シンガポール', 'ｼﾝｶﾞﾎﾟｰﾙ', 'US', 'アメリカ合衆国'].map(countryIn)).toEqual(['SG', 'SG', 'SG', 'US', 'US']);
  expect(['日本', 'JP', '', null, 'パリのほう'].map(countryIn)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
