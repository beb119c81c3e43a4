// Import first; written for every Node since version 14: later code needs a newer one, and would
// fail in the middle of its work.
import { readFileSync } from 'node:fs';

const wanted =
  /(\d+)\.(\d+)/.exec(
    JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).engines
      .node,
  ) || [];
const found = process.versions.node.split('.');

if (
  Number(found[0]) < Number(wanted[1]) ||
  (found[0] === wanted[1] && Number(found[1]) < Number(wanted[2]))
) {
  process.stderr.write(
    `Tsumugi cannot start:\n- Node.js ${process.version} is too old: install ${wanted[0]} or later.\n`,
  );
  process.exit(1);
}
