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

/** Tables with older column names in SQL. `parse-row` never reads them. */
const withOlderNames = ['WorkItem', 'SearchProjection'];

// api/src/platform/facts/parse-row.ts derives the client's name of a column from its database name.
test('names each field of the client like its column', () => {
  const different: string[] = [];
  let model = '';
  for (const file of readdirSync(path.join(prisma, 'schema'))) {
    for (const line of readFileSync(path.join(prisma, 'schema', file), 'utf8').split('\n')) {
      model = /^model (\w+)/.exec(line)?.[1] ?? model;
      const [, field, column = ''] = /^\s+(\w+)\s.*@map\("(\w+)"\)/.exec(line) ?? [];
      const expected = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) =>
        letter.toUpperCase(),
      );
      if (field && field !== expected && !withOlderNames.includes(model))
        different.push(`${model}.${field}: @map("${column}") needs the field ${expected}`);
    }
  }
  expect(different).toEqual([]);
});
