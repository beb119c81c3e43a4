import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createApp } from '../../../platform/http/create-app.js';
import { ExportData } from './export-data.js';
import { adminOf, type ImportCommand } from './import-by-command.js';
import { kindOf } from './kinds/import-kinds.js';

/**
 * Exports all records of a kind into a new file, like the screen. @throws Error naming the problem
 */
export async function exportByCommand({
  databaseUrl,
  kind,
  email,
  file,
}: ImportCommand & { readonly file: string }): Promise<void> {
  const app = await createApp({ databaseUrl });
  try {
    const lines = await app
      .get(ExportData)
      .run(kindOf(kind), 'npm run export', await adminOf(app, email));
    await pipeline(lines, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } finally {
    await app.close();
  }
}
