// node api/launch/kanji-table.mjs <moji.db>   writes api/contract/tables/kanji.ts: variants of kanji.
//
// Needs Node.js 22 and a package of 100 MB, which is not a dependency of the project:
//   npm install --no-save @mandel59/mojidata@1.8.1
//   node api/launch/kanji-table.mjs node_modules/@mandel59/mojidata/dist/moji.db
// Sources in it: the Joyo table and its old forms (文化庁), the Jinmeiyo kanji (Unihan), and the MJ map (文字情報技術促進協議会) of the
// Ministry of Justice's family registers: 戸籍統一文字情報 親字・正字, JIS包摂規準, 民二5202号通知別表, 告示582号別表第四.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/paths.mjs';

/** Not named in `import`: the types are of an older Node.js. @type {string} */
const sqlite = 'node:sqlite';
const { DatabaseSync } = await import(sqlite);
const file = process.argv[2];
if (!file) throw new Error('usage: node api/launch/kanji-table.mjs <moji.db>');
const database = new DatabaseSync(file, { readOnly: true });
/** @returns {Record<string, any>[]} */
const rows = (/** @type {string} */ sql) => /** @type {any} */ (database.prepare(sql).all());
const setOf = (/** @type {string} */ sql) =>
  new Set(rows(sql).map(({ kanji }) => /** @type {string} */ (kanji)));

const common = setOf('select distinct "漢字" as kanji from joyo');
const jis = setOf('select "UCS" as kanji from "unihan_each_kJis0"');
const jis2004 = setOf('select "UCS" as kanji from "unihan_each_kJIS0213"');
/** Jinmeiyo kanji; for an old form, the new form. */
const ofNames = new Map(
  rows('select "UCS" as kanji, value from "unihan_each_kJinmeiyoKanji"').map(({ kanji, value }) => {
    const [, code] = /U\+([0-9A-F]+)/.exec(value) ?? [];
    return [
      /** @type {string} */ (kanji),
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : null,
    ];
  }),
);
const oldForms = new Map(
  rows('select "康熙字典体" as kanji, "漢字" as target from joyo_kangxi').map(
    ({ kanji, target }) => [kanji, target],
  ),
);

/** Kanji → standard forms in the registers, with their distance. @type {Map<string, Map<string, number>>} */
const registered = new Map();
for (const [table, steps] of [
  ['mjsm_戸籍統一文字情報_親字正字', '"ホップ数"'],
  ['mjsm_JIS包摂規準UCS統合規則', '1'],
  ['mjsm_民二5202号通知別表_正字俗字等対照表', '1'],
  ['mjsm_法務省告示582号別表第四_一', '1'],
])
  for (const row of rows(`select coalesce(mji."実装したUCS", mji."対応するUCS") as kanji, "縮退UCS" as target, ${steps} as steps
      from "${table}" as map join mji on mji."MJ文字図形名" = map."MJ文字図形名"`)) {
    if (!row.kanji) continue;
    const targets = registered.get(row.kanji) ?? new Map();
    const target = row.target.normalize('NFKC');
    targets.set(target, Math.min(targets.get(target) ?? 9, row.steps));
    registered.set(row.kanji, targets);
  }

/** The standard form of a kanji; undefined if it is standard itself, or if there are several candidates. */
function targetOf(/** @type {string} */ kanji) {
  // NFKC already unifies compatibility kanji. Outside the BMP only kanji of JIS X 0213 are typed.
  if (common.has(kanji) || kanji.normalize('NFKC') !== kanji) return undefined;
  if ((kanji.codePointAt(0) ?? 0) > 0xffff && !jis2004.has(kanji)) return undefined;
  const known = oldForms.get(kanji) ?? ofNames.get(kanji);
  if (known) return known;
  const all = [...(registered.get(kanji) ?? [])].filter(
    ([target]) =>
      target !== kanji && (common.has(target) || ofNames.has(target) || jis.has(target)),
  );
  const used =
    [common, ofNames]
      .map((set) => all.filter(([target]) => set.has(target)))
      .find((some) => some.length) ?? all;
  if (ofNames.has(kanji) && !used.some(([target]) => common.has(target))) return undefined;
  const least = Math.min(...used.map(([, steps]) => steps));
  const nearest = used.filter(([, steps]) => steps === least);
  return nearest.length === 1 ? nearest[0]?.[0] : undefined;
}

const direct = new Map(
  [...new Set([...oldForms.keys(), ...ofNames.keys(), ...registered.keys()])].flatMap((kanji) => {
    const target = targetOf(kanji);
    return target ? [[kanji, target]] : [];
  }),
);
/** @returns {string} */
const lastOf = (/** @type {string} */ kanji, seen = new Set([kanji])) => {
  const next = direct.get(kanji);
  // Two kanji may refer to each other: then the first is the key.
  if (next === undefined || (direct.get(next) === kanji && kanji < next)) return kanji;
  return seen.has(next) ? kanji : lastOf(next, seen.add(next));
};

/** @type {Map<string, string[]>} */
const groups = new Map();
for (const kanji of [...direct.keys()].sort()) {
  const key = lastOf(kanji);
  if (key !== kanji) groups.set(key, [...(groups.get(key) ?? []), kanji]);
}
const lines = [...groups]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([key, variants]) => key + variants.join(''));
writeFileSync(
  path.join(root, 'api/contract/tables/kanji.ts'),
  [
    '// Written by api/launch/kanji-table.mjs, whose head names the sources; not edited by hand.',
    '// MJ縮退マップ: © IPA, CC BY-SA 2.1 JP, and so is this table. Unihan: Unicode License v3.',
    '',
    '/** Groups of one kanji: the spelling in use first, then the others. */',
    `export const kanjiGroups =\n  '${lines.join(' ')}';`,
    '',
  ].join('\n'),
);
