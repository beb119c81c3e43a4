import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.js';

const asks = /\bnew Date\(\)|\bDate\.now\(\)/;

/** Files that read the machine's own clock, and why no other clock is possible. */
const allowed: Readonly<Record<string, string>> = {
  'api/src/platform/clock.ts': 'the clock of the product',
  'api/client/clock.ts': 'learns how far the device is from the server',
  'api/src/modules/system/figures.queries.ts':
    'by how much this machine’s clock differs from the database’s',
  'portals/shared/push/register-push.test.ts':
    'spans before the present of the page, which knows no server there',
  'prisma/seed/index.ts': 'a command: the demo is played up to the real present',
  'prisma/seed/base/ensure-base.ts': 'a command, at its real present',
  'tests/api/jobs.test.ts': 'puts the machine’s clock back, to see the minutes come all the same',
  'tests/api/outbox-deliver.test.ts': 'two machines whose clocks differ',
  'tests/api/system-status.test.ts': 'a machine whose clock is off',
  'tests/bench/table.bench.ts': 'says when it was measured',
  'tests/bench/world/bench-world.ts': 'a world of another day is filled anew',
  'tests/cluster/main-job/shared-clock.ts':
    'a world’s clock that goes on with the machine’s, as those of other processes do',
};

const found = () =>
  readSourceFiles(
    ['api/src', 'api/contract', 'api/client', 'backoffice/src', 'portals', 'prisma', 'tests'],
    { tests: true },
  )
    .filter(({ path, text }) => path !== 'tests/architecture/clocks.test.ts' && asks.test(text))
    .map(({ path }) => path);

test("reads the machine's clock in no other file, tests included", () => {
  expect(
    found().sort(),
    'use Clock (in a test world.clock), or list the file with its reason',
  ).toEqual(Object.keys(allowed).sort());
});

/** A timeout of its own, shorter than the common one: red on a busy machine. */
const ownLimit = /\bvi\.setConfig\(|^\s*\}?,? ?[\d_]{5,}( \+ .*)?,?\s*\);$|\btimeout: ?\d/m;

test('gives no test a shorter timeout than the others (tests/support/patience.ts, vitest.config.ts)', () => {
  const impatient = readSourceFiles(['tests/api', 'tests/drills', 'tests/e2e', 'tests/security'], {
    tests: true,
  }).filter(({ text }) => ownLimit.test(text));
  expect(impatient.map(({ path }) => path)).toEqual([]);
});
