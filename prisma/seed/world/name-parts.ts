import { searchKey } from '@tsumugi/contract/text/search-key';
import { adultNames, childNames, familyNames, teacherNames } from '../people/names.js';

const fronts: readonly (readonly [kanji: string, kana: string])[] = [
  ['上', 'ウエ'],
  ['大', 'オオ'],
  ['小', 'コ'],
  ['北', 'キタ'],
  ['南', 'ミナミ'],
  ['西', 'ニシ'],
  ['東', 'ヒガシ'],
  ['高', 'タカ'],
  ['松', 'マツ'],
  ['竹', 'タケ'],
  ['杉', 'スギ'],
  ['桜', 'サクラ'],
  ['石', 'イシ'],
  ['岩', 'イワ'],
  ['白', 'シラ'],
  ['黒', 'クロ'],
  ['青', 'アオ'],
  ['宮', 'ミヤ'],
  ['堀', 'ホリ'],
  ['秋', 'アキ'],
];
const backs: readonly (readonly [kanji: string, kana: string])[] = [
  ['田', 'タ'],
  ['川', 'カワ'],
  ['山', 'ヤマ'],
  ['村', 'ムラ'],
  ['野', 'ノ'],
  ['原', 'ハラ'],
  ['沢', 'サワ'],
  ['島', 'シマ'],
  ['井', 'イ'],
  ['木', 'キ'],
  ['本', 'モト'],
  ['崎', 'サキ'],
  ['谷', 'タニ'],
  ['橋', 'ハシ'],
  ['尾', 'オ'],
  ['岡', 'オカ'],
];

/** A part of a name or text, with its search keys. */
export interface NamePart {
  readonly kanji: string;
  readonly kana: string;
  readonly key: string;
  readonly kanaKey: string;
  readonly gender: number | null;
}
const toNamePart = ([kanji, kana, gender]: readonly [string, string, number?]): NamePart => ({
  kanji,
  kana,
  key: searchKey(kanji),
  kanaKey: searchKey(kana),
  gender: gender ?? null,
});

const composed = fronts.flatMap(([front, frontKana]) =>
  backs.map(([back, backKana]) => [`${front}${back}`, `${frontKana}${backKana}`] as const),
);
const known = new Set(familyNames.map(([kanji]) => kanji));
const rare = composed.filter(([kanji]) => !known.has(kanji));

/** Weighted as in a real register: common names are repeated, rare names are not. */
export const familyNameParts: readonly NamePart[] = [
  ...familyNames,
  ...familyNames,
  ...familyNames,
  ...rare,
].map(toNamePart);
export const childNameParts: readonly NamePart[] = childNames.map(toNamePart);
export const adultNameParts: readonly NamePart[] = adultNames.map(toNamePart);
export const teacherNameParts: readonly NamePart[] = teacherNames.map(toNamePart);
