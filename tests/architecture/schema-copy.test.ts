import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const prisma = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../prisma');

/** A schema changed without a migration would run only on a new database made by hand. */
test("creates today's schema by the migrations", () => {
  const today = readdirSync(path.join(prisma, 'schema'))
    .filter((file) => file.endsWith('.prisma'))
    .sort()
    .map((file) => readFileSync(path.join(prisma, 'schema', file), 'utf8'))
    .join('\n');
  const copy = readFileSync(path.join(prisma, 'migrations', 'schema.prisma'), 'utf8');
  expect(
    copy === today,
    'node prisma/make-migration.mjs <name> writes what prisma/schema has more than prisma/migrations',
  ).toBe(true);
});
