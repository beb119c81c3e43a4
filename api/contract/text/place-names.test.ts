import { describe, expect, it } from 'vitest';
import { containsTown, stationOf, townOf } from './place-names.js';

describe('a town', () => {
  it.each([
    ['横浜市', '横浜市青葉区'],
    ['横濱市', '横浜市青葉区'],
    ['横浜市青葉区', '青葉区'],
    ['青葉区', '横浜市青葉区'],
    ['横浜', '横浜市青葉区'],
    ['神奈川県横浜市', '横浜市'],
    ['三浦郡葉山町', '葉山町'],
    ['葉山町', '神奈川県三浦郡葉山町'],
    ['鎌ヶ谷市', '鎌ケ谷市'],
    ['龍ケ崎市', '竜ヶ崎市'],
    ['袖ケ浦市', '袖が浦市'],
    ['渋谷区', '澁谷区'],
    ['世田谷', '世田谷区'],
    ['上田市', '上田'],
  ])('%s equals or contains %s', (one, other) =>
    expect(containsTown(townOf(one), townOf(other))).toBe(true),
  );

  it.each([
    ['横浜市青葉区', '横浜市'],
    ['横浜市青葉区', '横浜市緑区'],
    ['港区', '横浜市'],
    ['郡山市', '山市'],
    ['大和郡山市', '山市'],
    ['葉山町', '三浦市'],
    ['津市', '大津市'],
    ['区', '北区'],
    ['', '渋谷区'],
  ])('%s is not %s', (one, other) => expect(containsTown(townOf(one), townOf(other))).toBe(false));
});

describe('a station', () => {
  it.each([
    ['市ヶ谷駅', '市ケ谷', '市が谷', 'JR市ヶ谷駅', '東京メトロ市ケ谷'],
    ['自由が丘', '自由ヶ丘駅', '東急自由が丘駅', '東急東横線 自由が丘駅'],
    ['井の頭公園', '井ノ頭公園駅', '井之頭公園'],
    ['つつじヶ丘', 'つつじが丘駅', 'つつじケ丘'],
    ['四ツ谷', '四ッ谷駅', '四つ谷'],
    ['御茶ノ水', 'お茶の水駅', '御茶の水'],
    ['渋谷', '澁谷駅', '渋谷駅（東口）', '渋谷駅から徒歩5分', 'ＪＲ渋谷'],
    ['松山市駅前', '松山市駅前'],
  ])('%s is one in every spelling', (first, ...others) => {
    for (const other of others) expect(stationOf(other).key).toBe(stationOf(first).key);
  });

  it('is not another station with the same beginning', () =>
    expect(stationOf('松山市駅前').key).not.toBe(stationOf('松山市駅').key));
});
