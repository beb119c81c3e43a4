import { prefecture } from '../codes/place.js';
import { replaceAfter } from './replace-after.js';
import { searchKey } from './search-key.js';

/** A typed station or municipality with its comparison key. */
export interface PlaceName {
  readonly name: string;
  readonly key: string;
}

/**
 * The search key with the spellings of place names unified: 自由が丘 and 自由ヶ丘, 井の頭 and 井之頭, 四ツ谷 and
 * 四ッ谷, お茶の水 and 御茶ノ水 (domain/validation#places).
 */
const keyOf = (name: string): string =>
  replaceAfter(
    searchKey(name.replace(/[（(].*?(?:[）)]|$)/gu, '')).replace(
      /(.)ガ(?=\p{Script=Han})/gu,
      '$1ケ',
    ),
    /\p{Script=Han}$/u,
    /[之乃](?=\p{Script=Han})/gu,
    'ノ',
  )
    .replaceAll('ッ', 'ツ')
    .replace(/^御(?=\p{Script=Han})/u, 'オ');

const prefectures = new RegExp(
  `^(?:${Object.values(prefecture.entries)
    .map(({ label }) => searchKey(label))
    .join('|')})(?=.)`,
  'u',
);
/** Matches 三浦郡 in 三浦郡葉山町, but nothing in 郡山市 or 大和郡山市. */
const district = /^[^郡市]{1,5}郡(?=[^市]+[町村]$)/u;

/**
 * A municipality. 鎌ヶ谷市 and 鎌ケ谷市 have the same key, and the prefecture and 郡 in front are ignored.
 */
export const townOf = (name: string): PlaceName => ({
  name,
  key: keyOf(name).replace(prefectures, '').replace(district, ''),
});

const isWard = (key: string): boolean => key.endsWith('区') && !key.includes('市');
const ending = /[市区町村]$/u;

/**
 * Whether two names mean the same municipality, or the first is a city and the second a ward in it.
 * A ward without its city matches in any city; the caller compares the prefectures.
 */
export function containsTown({ key: one }: PlaceName, { key: other }: PlaceName): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  if (one.endsWith('市') && other.startsWith(one)) return true;
  if (isWard(one) && other.endsWith(`市${one}`)) return true;
  if (isWard(other) && one.endsWith(`市${other}`)) return true;
  if (ending.test(one)) return !ending.test(other) && one.slice(0, -1) === other;
  return other.startsWith(`${one}市`) || other.slice(0, -1) === one;
}

/** An area in which a teacher teaches: a municipality; `city` null: all of the prefecture. */
export interface Area {
  readonly prefecture: number;
  readonly city: PlaceName | null;
}
/** In its stored form. */
export interface StoredArea {
  readonly prefecture: number;
  readonly city?: string | null;
}
export const areaOf = ({ prefecture, city }: StoredArea): Area => ({
  prefecture,
  city: city ? townOf(city) : null,
});

/** Railway companies. A longer name comes before its beginning: JR東日本, then JR. */
const companies = [
  'JR東日本 JR東海 JR西日本 JR九州 JR北海道 JR四国 JR',
  '東京メトロ メトロ 都営地下鉄 都営 市営地下鉄 地下鉄',
  '東急 小田急 京王 西武 東武 京急 京成 相鉄 新京成 阪急 阪神 京阪 近鉄 南海 名鉄 西鉄',
].flatMap((names) => names.split(' ').map(searchKey));
const company = new RegExp(`^(?:${companies.join('|')})(?=.)`, 'u');
/** The line in front of a station: 東急田園都市線 渋谷駅. */
const line = /^.*線(?=.)/u;
/** Removes 駅 and the text after it, but keeps 駅前 in stops such as 松山市駅前. */
const behindStation = /(.)駅(?!前).*$/u;

/** A station. 市ヶ谷駅, JR市ケ谷 and 市ヶ谷 have the same key: 駅, the line and the company are ignored. */
export const stationOf = (name: string): PlaceName => ({
  name,
  key: keyOf(name).replace(behindStation, '$1').replace(line, '').replace(company, ''),
});
