import { kanjiGroups } from '../tables/kanji.js';

/**
 * Variants that the published table does not join: names such as 斉藤 and 斎藤, and simplified forms of
 * JIS. The first of each group is the key.
 */
const alsoOne = '斉斎齋齊 崎碕 吉𠮷 籠篭 薮藪 鴬鶯 鶴靍 熙凞 蘇蘓 閑閒 鯵鰺 頚頸 涛濤 麹麴';

const pairsOf = (groups: string): [string, string][] =>
  groups.split(' ').flatMap((group) => {
    const [key = '', ...variants] = [...group];
    return variants.map((variant): [string, string] => [variant, key]);
  });

const own = new Map(pairsOf(alsoOne));

/** Variant of a kanji → the kanji that search keys use (domain/validation#normal-form). */
export const kanjiVariants: ReadonlyMap<string, string> = new Map(
  [...pairsOf(kanjiGroups), ...own].map(([variant, key]) => [
    variant,
    own.get(variant) ?? own.get(key) ?? key,
  ]),
);
