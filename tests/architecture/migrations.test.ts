import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { root } from '../../api/launch/lib/paths.mjs';

/*
 * Migrations run while the previous version still serves (docs/deploy.md, updates without a
 * standstill).
 */

const folder = path.join(root, 'prisma', 'migrations');
/** Older migrations were applied before updates without downtime. */
const checkedFrom = '20261125';

interface Danger {
  readonly what: string;
  readonly pattern: RegExp;
  /**
   * The first table that a statement names; a table that the migration itself creates has no users
   * yet.
   */
  readonly table?: number;
}

const table = /"?(\w+)"?/.source;
const alter = `alter\\s+table\\s+(?:only\\s+|if\\s+exists\\s+)*${table}[^;]*?`;
const dangers: readonly Danger[] = [
  {
    what: 'drops what the old version reads',
    pattern: new RegExp(`${alter}\\bdrop\\s+column`, 'i'),
    table: 1,
  },
  {
    what: 'drops what the old version reads',
    pattern: /drop\s+(?:table|view|type|function|trigger)\b/i,
  },
  {
    what: 'renames what the old version reads',
    pattern: new RegExp(`${alter}\\brename\\b`, 'i'),
    table: 1,
  },
  {
    what: 'adds a column that the old version does not fill',
    pattern: new RegExp(
      `${alter}\\badd\\s+column(?:(?!\\bdefault\\b|,|;)[\\s\\S])*?not\\s+null(?:(?!\\bdefault\\b)[^,;])*(?:,|;|$)`,
      'i',
    ),
    table: 1,
  },
  {
    what: 'scans or rewrites every row under lock',
    pattern: new RegExp(`${alter}\\bset\\s+not\\s+null`, 'i'),
    table: 1,
  },
  {
    what: 'scans or rewrites every row under lock',
    pattern: new RegExp(
      `${alter}\\balter\\s+(?:column\\s+)?${table}\\s+(?:set\\s+data\\s+)?type\\b`,
      'i',
    ),
    table: 1,
  },
  {
    what: 'scans every row under lock, unless it is NOT VALID first',
    pattern: new RegExp(`${alter}\\badd\\s+constraint(?:(?!not\\s+valid)[^;])*(?:;|$)`, 'i'),
    table: 1,
  },
  {
    what: 'keeps writers out while it is built, unless CONCURRENTLY',
    pattern: new RegExp(
      `create\\s+(?:unique\\s+)?index\\s+(?!concurrently)[^;]*?\\bon\\s+(?:only\\s+)?${table}`,
      'i',
    ),
    table: 1,
  },
  {
    what: 'locks a table',
    pattern:
      /\b(?:lock\s+table|truncate|vacuum\s+full|cluster\s+\w|reindex\s+(?!\w+\s+concurrently))/i,
  },
  {
    what: 'writes every row in one transaction',
    pattern: /(?:^|;)\s*update\s+"?\w+"?\s+(?:(?!\bwhere\b)[^;])*(?:;|$)/i,
  },
];

/** Without comments, and without the contents of functions and texts. */
const bare = (sql: string) =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''");

/** The locks of a migration that block users, a line each; empty with `-- rolling: <reason>`. */
function harmOf(sql: string): string[] {
  if (/^\s*--\s*rolling:\s*\S.{20,}/im.test(sql)) return [];
  const text = bare(sql);
  const own = new Set(
    [
      ...text.matchAll(new RegExp(`create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${table}`, 'gi')),
    ].map(([, name]) => name),
  );
  return text.split(';').flatMap((statement) =>
    dangers.flatMap(({ what, pattern, table: group }) => {
      const found = pattern.exec(`${statement};`);
      return found && !(group && own.has(found[group]))
        ? [`${what}: ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`]
        : [];
    }),
  );
}

test('gives a reason for a migration that blocks users (-- rolling: …)', () => {
  const names = readdirSync(folder).filter((name) => /^\d{14}_/.test(name) && name >= checkedFrom);
  const harm = names.flatMap((name) =>
    harmOf(readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')).map(
      (line) => `${name} ${line}`,
    ),
  );
  expect(harm, 'change the statement by docs/howto/add-a-table.md, step 3').toEqual([]);
});

describe('the check of a migration', () => {
  it.each([
    ['alter table matter drop column note;', 'drops'],
    ['drop table memo;', 'drops'],
    ['ALTER TABLE "matter" RENAME COLUMN "a" TO "b";', 'renames'],
    ['alter table matter add column weight int not null;', 'does not fill'],
    ['alter table matter add column a int, add column weight int not null;', 'does not fill'],
    ['alter table matter alter column note set not null;', 'every row'],
    ['alter table matter alter column note type varchar(20);', 'every row'],
    ['alter table matter add constraint some check (weight > 0);', 'NOT VALID'],
    ['create unique index matter_note on matter (note);', 'CONCURRENTLY'],
    ['lock table matter;', 'locks'],
    ['update matter set weight = 1;', 'every row'],
    [`-- harmless\nselect 1;\ntruncate matter;`, 'locks'],
  ])('finds %s', (sql, words) => {
    expect(harmOf(sql)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    'create table part (id int primary key, name text not null); create index part_name on part (name); alter table part add constraint c check (id > 0);',
    'alter table matter add column weight int;',
    'alter table matter add column weight int not null default 0;',
    'alter table matter add constraint some check (weight > 0) not valid;',
    'create index concurrently matter_note on matter (note);',
    'update matter set weight = 1 where id < 100;',
    `create function f() returns void language plpgsql as $$ begin drop table if exists t; end $$;`,
    `-- drop table memo;\nselect 'lock table matter';`,
    '-- rolling: no version since the last but one reads this column\nalter table matter drop column note;',
  ])('accepts %s', (sql) => {
    expect(harmOf(sql)).toEqual([]);
  });
});
