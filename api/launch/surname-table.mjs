// node api/launch/surname-table.mjs <folder>   writes api/data/surnames.txt: Japanese surnames, each with its readings in katakana behind it (河野コウノ/カワノ).
//
// Needs a package of 20 MB, which is not a dependency of the project:
//   npm install --no-save kuromoji@0.1.2
//   node api/launch/surname-table.mjs node_modules/kuromoji/dict
// Source in it: the words of mecab-ipadic-2.7.0-20070801 that are 名詞,固有名詞,人名,姓 and are written in kanji.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from './lib/paths.mjs';

const folder = process.argv[2];
if (!folder) throw new Error('usage: node api/launch/surname-table.mjs <folder>');
const read = (/** @type {string} */ name) => gunzipSync(readFileSync(path.join(folder, name)));
const [ids, words] = [read('tid.dat.gz'), read('tid_pos.dat.gz')];
/** Bytes of one word's numbers, and the offset of its text's position among them. */
const [size, place] = [10, 6];
/** @type {Map<string, Set<string>>} */
const readings = new Map();
for (let at = 0; at + size <= ids.length; at += size) {
  const from = ids.readInt32LE(at + place);
  const [name = '', , , person, part, , , , reading = ''] = words
    .toString('utf8', from, words.indexOf(0, from))
    .split(',');
  if (person !== '人名' || part !== '姓' || !/^[\p{Script=Han}々ヶケノツ]+$/u.test(name)) continue;
  readings.set(name, (readings.get(name) ?? new Set()).add(reading));
}
const names = [...readings]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, found]) => `${name}${[...found].join('/')}`);
const perLine = 60;
const lines = Array.from({ length: Math.ceil(names.length / perLine) }, (_, at) =>
  names.slice(at * perLine, (at + 1) * perLine).join(' '),
);
writeFileSync(
  path.join(root, 'api/data/surnames.txt'),
  `# Written by api/launch/surname-table.mjs out of mecab-ipadic-2.7.0-20070801; not edited by hand.
# Copyright 2000, 2001, 2002, 2003 Nara Institute of Science and Technology. All Rights Reserved. Use, reproduction, and distribution of
# this software is permitted. Any copy of this software, whether in its original form or modified, must include both the above copyright
# notice and the following paragraphs. Nara Institute of Science and Technology (NAIST), the copyright holders, disclaims all warranties
# with regard to this software, including all implied warranties of merchantability and fitness, in no event shall NAIST be liable for any
# special, indirect or consequential damages or any damages whatsoever resulting from loss of use, data or profits, whether in an action
# of contract, negligence or other tortuous action, arising out of or in connection with the use or performance of this software.
# A large portion of the dictionary entries originate from ICOT Free Software. Each User may also freely distribute the Program, whether
# in its original form or modified, to any third party or parties, PROVIDED that the provisions of Section 3 ("NO WARRANTY") will ALWAYS
# appear on, or be attached to, the Program. NO WARRANTY: The program was produced on an experimental basis in the course of the research
# and development conducted during the project and is provided to users as so produced on an experimental basis. Accordingly, the program
# is provided without any warranty whatsoever, whether express, implied, statutory or otherwise.
${lines.join('\n')}
`,
);
