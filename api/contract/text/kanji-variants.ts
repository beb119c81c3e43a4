import { kanjiGroups } from '../tables/kanji.js';

/** Spellings that registers keep apart and people take for one, and letters that computers have in a short form: the first of each is the key. */
const alsoOne = '斉斎齋齊 崎碕 吉𠮷 籠篭 薮藪 鴬鶯 鶴靍 熙凞 蘇蘓 閑閒 鯵鰺 頚頸 涛濤 麹麴';

const pairsOf = (groups: string): [string, string][] =>
  groups.split(' ').flatMap((group) => {
    const [key = '', ...variants] = [...group];
    return variants.map((variant): [string, string] => [variant, key]);
  });

const own = new Map(pairsOf(alsoOne));

/** Another spelling of a kanji → the one that texts are compared and searched by (domain 12.1). */
export const kanjiVariants: ReadonlyMap<string, string> = new Map(
  [...pairsOf(kanjiGroups), ...own].map(([variant, key]) => [variant, own.get(variant) ?? own.get(key) ?? key]),
);
