import { searchKey } from './search-key.js';

/** A station or a municipality as somebody wrote it, and what it is compared by. */
export interface PlaceName {
  readonly name: string;
  readonly key: string;
}

/** Besides what a search folds (ヶ and ケ, kanji of old form), the が between two kanji: 自由が丘 and 自由ヶ丘 (domain 12.1). */
const keyOf = (name: string): string => searchKey(name).replace(/(?<=\p{Script=Han})ガ(?=\p{Script=Han})/gu, 'ケ');

/** 鎌ヶ谷市 and 鎌ケ谷市 are one town. */
export const townOf = (name: string): PlaceName => ({ name, key: keyOf(name) });

/** Where a teacher goes: a municipality; `city` null: all of the prefecture. */
export interface Area {
  readonly prefecture: number;
  readonly city: PlaceName | null;
}
/** As the database keeps it. */
export interface StoredArea {
  readonly prefecture: number;
  readonly city?: string | null;
}
export const areaOf = ({ prefecture, city }: StoredArea): Area => ({ prefecture, city: city ? townOf(city) : null });

/** 市ヶ谷駅 and 市ケ谷 are one station: 駅 at the end says nothing. */
export const stationOf = (name: string): PlaceName => ({ name, key: keyOf(name).replace(/(?<=.)駅$/u, '') });
