// node api/launch/town-points.mjs <towns.tsv.gz>   writes api/data/towns.txt.gz: a line for each municipality with the points of its towns.
// Source and licence: api/data/README.md. Input columns: prefecture, city, town, latitude, longitude (WGS 84).

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

const [source] = process.argv.slice(2);
if (!source) throw new Error('Name the table: node api/launch/town-points.mjs <towns.tsv.gz>');

const PREFECTURES =
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県'.split(
    ' ',
  );
/** @param {string | undefined} degrees */
const inTenThousandths = (degrees) => Math.round(Number(degrees) * 10_000);

/** @type {Map<string, string[]>} */
const towns = new Map();
const [, ...rows] = gunzipSync(readFileSync(source)).toString('utf8').trimEnd().split('\n');
for (const row of rows) {
  const [prefecture = '', city, town, lat, lng] = row.split('\t');
  const code = PREFECTURES.indexOf(prefecture) + 1;
  if (code === 0) throw new Error(`Unknown prefecture: ${prefecture}`);
  const key = `${code}\t${city}`;
  const known = towns.get(key) ?? [];
  known.push(`${town} ${inTenThousandths(lat)} ${inTenThousandths(lng)}`);
  towns.set(key, known);
}
const text = [...towns].map(([key, places]) => `${key}\t${places.join('|')}\n`).join('');
writeFileSync(
  fileURLToPath(new URL('../data/towns.txt.gz', import.meta.url)),
  gzipSync(text, { level: 9 }),
);
