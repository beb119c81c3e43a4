import { expect, it } from 'vitest';
import { stationsIn } from './Stations.js';

it('takes several stations at once, each once and without 駅', () => {
  expect(stationsIn('渋谷駅、三軒茶屋　 渋谷,二子玉川')).toEqual(['渋谷', '三軒茶屋', '二子玉川']);
  expect(stationsIn(' 、')).toEqual([]);
});
