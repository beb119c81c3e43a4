import { expect, it } from 'vitest';
import { addressOf, completedAddress, townOf } from './address-of.js';

it.each([
  ['利島村一円', null],
  ['一円', '一円'],
  ['種市第５０地割〜第７０地割', '種市'],
  ['湯之沢３１地割〜湯之沢３５地割', '湯之沢'],
  ['樺沢１６地割、樺沢１７地割', '樺沢'],
  ['大渡５７地割', '大渡５７地割'],
  ['井道、奥井道、内井道', null],
  ['小菅村の次に６６４番地以降がくる場合', null],
  ['神宮前', '神宮前'],
  ['', null],
])('reads %s of the postal list as the town %s', (area, town) => {
  expect(townOf(area)).toBe(town);
});

it('returns no town for the postal code of a whole village', async () => {
  expect(await addressOf('1000301')).toEqual({ prefecture: 13, city: '利島村', town: null });
  expect((await addressOf('0287915'))?.town).toBe('種市');
  expect(await addressOf('0000000')).toBeNull();
});

it('completes the missing parts of an address and leaves the others', async () => {
  const postalCode = '1500001';
  const whole = { prefecture: 13, city: '渋谷区' };
  expect(await completedAddress({ postalCode })).toEqual({ ...whole, town: '神宮前' });
  for (const houseNumber of ['1-2-3', '１ー２ー３', '1丁目2番3号', '2の5', '12番地'])
    expect(await completedAddress({ postalCode, town: houseNumber })).toEqual({
      ...whole,
      town: `神宮前${houseNumber}`,
    });
  expect(await completedAddress({ postalCode, city: '渋谷区', town: '1-2-3' })).toEqual({
    prefecture: 13,
    town: '神宮前1-2-3',
  });
  expect(await completedAddress({ postalCode, prefecture: 13, town: '神宮前1-2-3' })).toEqual({
    city: '渋谷区',
  });
  expect(
    await completedAddress({ postalCode, prefecture: 27, city: '大阪市北区', town: '1-2-3' }),
  ).toEqual({});
  expect(await completedAddress({ postalCode: '0000000', town: '1-2-3' })).toEqual({});
});
