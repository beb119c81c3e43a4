// node prisma/make-migration.mjs <name>   writes prisma/migrations/<time>_<name>/migration.sql
// The SQL takes the schema kept beside the newest migration made by this script (nothing, for the first) to prisma/schema.
// What Prisma cannot express (triggers, CHECKs, partial indexes) is written by hand, in a migration of its own
// or below the generated part, before the file is applied anywhere.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';

const here = path.dirname(fileURLToPath(import.meta.url));
const migrations = path.join(here, 'migrations');
const name = process.argv[2];
if (!/^[a-z0-9_]+$/.test(name ?? '')) {
  console.error('usage: node prisma/make-migration.mjs <name in small letters, digits and underscores>');
  process.exit(1);
}

const wasmFile = fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg')).replace(/\.js$/, '.wasm');
const wasm = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasmFile)), { './schema_engine_bg.js': bindings });
bindings.__wbg_set_wasm(wasm.exports);
wasm.exports.__wbindgen_start();

const schema = readdirSync(path.join(here, 'schema'))
  .filter((file) => file.endsWith('.prisma'))
  .sort()
  .map((file) => readFileSync(path.join(here, 'schema', file), 'utf8'))
  .join('\n');
mkdirSync(migrations, { recursive: true });
const last = readdirSync(migrations, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(path.join(migrations, entry.name, 'schema-after.prisma')))
  .map((entry) => entry.name)
  .sort()
  .at(-1);
const side = (content) => ({ tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }], configDir: '.' });
const before = last ? side(readFileSync(path.join(migrations, last, 'schema-after.prisma'), 'utf8')) : { tag: 'empty' };

// The engine asks its connection for a version and nothing more when it compares two schemas, so none is opened.
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
const engine = await bindings.SchemaEngine.new({ datamodels: [['schema.prisma', schema]] }, () => {}, adapter);
const { stdout } = await engine.diff({
  from: before,
  to: side(schema),
  script: true,
  exitCode: null,
  filters: { externalTables: [], externalEnums: [] },
  shadowDatabaseUrl: null,
});

const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const folder = path.join(migrations, `${stamp}_${name}`);
mkdirSync(folder);
writeFileSync(path.join(folder, 'migration.sql'), stdout ?? '');
writeFileSync(path.join(folder, 'schema-after.prisma'), schema);
console.log(path.relative(process.cwd(), folder));
process.exit(0);
