// npm run backup -- <folder>: all data of this installation, into a new folder, beside a running
// system or without one.
import './lib/node-version.mjs';
import './lib/env-file.mjs';
import { parseArgs } from 'node:util';
import {
  backupSource,
  describeContents,
  resolveBackupFolder,
  withBackups,
} from './lib/backups.mjs';
import { buildStale } from './lib/build-steps.mjs';
import { openDatabase } from './lib/database.mjs';
import { printLine, printProgress, runScript } from './lib/terminal.mjs';

runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-secret': { type: 'boolean' } },
  });
  const folder = resolveBackupFolder(positionals[0], 'backup');
  const withSecret = values['with-secret'] ?? false;
  await buildStale({ frontends: false });
  const database = await openDatabase();
  try {
    const source = await backupSource(database.ownerUrl);
    const manifest = await printProgress('Backing up', () =>
      withBackups('make-backup', ({ makeBackup }) => makeBackup(source, folder, { withSecret })),
    );
    printLine(`✓ ${describeContents(manifest)} are in ${folder}.`);
    if (manifest.files.lost.length)
      printLine(
        `! ${manifest.files.lost.length} files of the database are missing in the file store (stored_file ${manifest.files.lost.join(', ')}).`,
      );
    printLine(
      withSecret
        ? `The backup contains SECRET, in the file "secret"${source.secretPrevious ? ', and the previous SECRET in "secret-previous"' : ''}: a reader of this folder can decrypt all data.`
        : `SECRET is not in it. Keep it apart from the backup (${process.env.SECRET ? 'the setting SECRET' : 'the file "secret" in the data folder'}): without it nothing can be restored.${source.secretPrevious ? ' During its replacement, keep the previous SECRET too.' : ''}`,
    );
    // A backup with missing files is complete otherwise; the exit code reports it to scripts.
    return manifest.files.lost.length ? 1 : 0;
  } finally {
    await database.close();
  }
});
