// node prisma/make-migration.mjs <name>   writes prisma/migrations/<time>_<name>/migration.sql
// The SQL migrates prisma/migrations/schema.prisma, the schema that all migrations produce, to prisma/schema; the copy is then updated.
// Without a name the script only updates the copy, after a change without SQL (a comment, an order).
// Write by hand what Prisma cannot express (triggers, CHECKs, partial indexes), in a separate migration
// or below the generated part, before any database has applied the file.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

const here = path.dirname(fileURLToPath(import.meta.url));
const migrations = path.join(here, 'migrations');
const name = process.argv[2];
if (!/^[a-z0-9_]+$/.test(name ?? 'none')) usage();

const wasmFile = fileURLToPath(
  import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'),
).replace(/\.js$/, '.wasm');
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasmFile)), {
  './schema_engine_bg.js': bindings,
});
bindings.__wbg_set_wasm(wasm.exports);
wasm.exports.__wbindgen_start();

const schema = readdirSync(path.join(here, 'schema'))
  .filter((file) => file.endsWith('.prisma'))
  .sort()
  .map((file) => readFileSync(path.join(here, 'schema', file), 'utf8'))
  .join('\n');
const copy = path.join(migrations, 'schema.prisma');
const side = (content) => ({
  tag: 'schemaDatamodel',
  files: [{ path: 'schema.prisma', content }],
  configDir: '.',
});
const before = existsSync(copy) ? side(readFileSync(copy, 'utf8')) : { tag: 'empty' };

// To compare two schemas the engine only requests a version from its connection, so none is opened.
const connection = {
  provider: 'postgres',
  adapterName: 'none',
  queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
  executeRaw: async () => 0,
  executeScript: async () => {},
  getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  dispose: async () => {},
};
const adapter = bindMigrationAwareSqlAdapterFactory({
  provider: 'postgres',
  adapterName: 'none',
  connect: async () => connection,
  connectToShadowDb: async () => connection,
});
const engine = await bindings.SchemaEngine.new(
  { datamodels: [['schema.prisma', schema]] },
  () => {},
  adapter,
);
const { stdout } = await engine.diff({
  from: before,
  to: side(schema),
  script: true,
  exitCode: null,
  filters: { externalTables: [], externalEnums: [] },
  shadowDatabaseUrl: null,
});

if (name === undefined) {
  if (stdout && !/^-- This is an empty migration\.\s*$/.test(stdout)) usage();
  writeFileSync(copy, schema);
  process.exit(0);
}
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const folder = path.join(migrations, `${stamp}_${name}`);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'migration.sql'), stdout ?? '');
writeFileSync(copy, schema);
console.log(path.relative(process.cwd(), folder));
process.exit(0);

function usage() {
  console.error(
    'usage: node prisma/make-migration.mjs <name in small letters, digits and underscores>',
  );
  process.exit(1);
}
