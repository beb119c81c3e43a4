import { searchKey } from '@tsumugi/contract/text/normalise';

/** A station as somebody wrote it, and what it is compared by. */
export interface Station {
  readonly name: string;
  readonly key: string;
}

/** 市ヶ谷駅 and 市ケ谷 are one station: 駅 at the end says nothing, and width and spelling do not count (domain 12.1). */
export const stationOf = (name: string): Station => ({ name, key: searchKey(name).replace(/(?<=.)駅$/u, '') });
