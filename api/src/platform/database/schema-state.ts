import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { findUpwards } from '../installation/find-upwards.js';

/** Difference between the database's schema and that of this version. */
export interface SchemaDifference {
  /** Migrations of this version that the database lacks, in their order. */
  readonly missing: readonly string[];
  /** Migrations of the database that this version lacks: a newer version has run here. */
  readonly unknown: readonly string[];
}

let own: readonly string[] | undefined;
const ownMigrations = (): readonly string[] => {
  own ??= readdirSync(findUpwards('prisma', 'migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return own;
};

/** The applied migrations by name. */
export const appliedMigrations =
  'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null';

/** @param applied rows of `appliedMigrations` */
export function schemaDifference(applied: readonly { name: string }[]): SchemaDifference {
  const names = new Set(applied.map(({ name }) => name));
  const known = new Set(ownMigrations());
  return {
    missing: [...known].filter((name) => !names.has(name)),
    unknown: [...names].filter((name) => !known.has(name)).sort(),
  };
}

/**
 * Uses a separate connection, because it runs before the pool exists. An empty database lacks all
 * migrations.
 */
export async function readSchemaDifference(databaseUrl: string): Promise<SchemaDifference> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'tsumugi schema check',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean; restoring: boolean }>(
      `select to_regclass('_prisma_migrations') is not null as there, to_regnamespace('tsumugi_restore') is not null as restoring`,
    );
    const [state] = rows;
    // An interrupted restore has its own remedy (`joinInstallation`).
    if (state?.restoring) return { missing: [], unknown: [] };
    return schemaDifference(
      state?.there ? (await client.query<{ name: string }>(appliedMigrations)).rows : [],
    );
  } finally {
    await client.end();
  }
}

/** @returns why this version cannot use the database, with the remedy; undefined if it can */
export function schemaFault({ missing }: SchemaDifference): string | undefined {
  if (missing.length === 0) return undefined;
  const first =
    missing.length === 1 ? missing[0] : `${missing.length} migrations, the first is ${missing[0]}`;
  return `The database lacks a part of this version's schema (${first}): bring it to this version with npm run migrate, then start again.`;
}

/** @returns a warning about a database of a newer version; undefined if no warning is due */
export function schemaWarning({ unknown }: SchemaDifference): string | undefined {
  if (unknown.length === 0) return undefined;
  return `The database was brought to a newer version of Tsumugi (it has ${unknown.join(', ')}): update this process too; docs/deploy.md, "Update", says how long it may go on.`;
}
