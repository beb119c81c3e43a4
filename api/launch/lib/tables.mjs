// Tables extracted from published packages, so that browsers load only the part that the contract
// reads.
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './paths.mjs';

const require = createRequire(path.join(root, 'api/contract/package.json'));
const quoted = (/** @type {string} */ text) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Number ranges and groupings of Japan: 3 KB of the 150 KB for all countries. */
function phoneTable() {
  const { version, countries } = require('libphonenumber-js/metadata.max.json');
  const japan = { version, country_calling_codes: { 81: ['JP'] }, countries: { JP: countries.JP } };
  return [
    '// Written by api/launch/tables.mjs from libphonenumber-js; not edited by hand.',
    "import type { MetadataJson } from 'libphonenumber-js/core';",
    '',
    '/** Telephone numbers of Japan: ranges, types and groupings. */',
    `export const japanesePhones: MetadataJson = JSON.parse(\n  ${quoted(JSON.stringify(japan))},\n);`,
    '',
  ].join('\n');
}

/** Path within the repository → text. */
export const readTables = () => ({ 'api/contract/tables/phones.ts': phoneTable() });
