import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { runWithLockRetry } from './run-with-lock-retry.mjs';

/** @type {WebAssembly.Instance | undefined} */
let loaded;

/**
 * Prisma's schema engine as WebAssembly: the Prisma CLI would download a program for the same work.
 * @param {import('pg').Pool} pool
 * @param {Array<[path: string, content: string]>} [datamodels] not needed for applying migrations
 * @returns {Promise<import('@prisma/schema-engine-wasm/schema_engine_bg').SchemaEngine>}
 */
export function openSchemaEngine(
  pool,
  datamodels = [['schema.prisma', 'datasource db {\n  provider = "postgresql"\n}\n']],
) {
  if (!loaded) {
    const file = createRequire(import.meta.url)
      .resolve('@prisma/schema-engine-wasm/schema_engine_bg')
      .replace(/\.js$/, '.wasm');
    const imports = /** @type {WebAssembly.Imports} */ (
      /** @type {unknown} */ ({ './schema_engine_bg.js': bindings })
    );
    loaded = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), imports);
    bindings.__wbg_set_wasm(loaded.exports);
    /** @type {() => void} */ (loaded.exports.__wbindgen_start)();
  }
  return bindings.SchemaEngine.new(
    { datamodels },
    () => {},
    bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool)),
  );
}

/**
 * The adapter splits a script at every semicolon, also inside functions and comments; PostgreSQL
 * parses a script as a whole.
 */
class WholeScripts extends PrismaPg {
  /** @override */
  async connect() {
    const connection = await super.connect();
    connection.executeScript = async (script) => {
      await runWithLockRetry(connection.underlyingDriver(), script, (sql) =>
        connection.executeRaw({ sql, args: [], argTypes: [] }),
      );
    };
    return connection;
  }
}
