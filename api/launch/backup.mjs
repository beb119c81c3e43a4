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
        `! ${manifest.files.lost.length} files are named by the database and missing in the file store (stored_file ${manifest.files.lost.join(', ')}).`,
      );
    printLine(
      withSecret
        ? `SECRET lies in it, in the file "secret"${source.secretPrevious ? ', and the one from before in "secret-previous"' : ''}: whoever reads this folder can open everything.`
        : `SECRET is not in it. Keep it apart from the backup (${process.env.SECRET ? 'the setting SECRET' : 'the file "secret" in the data folder'}): without it nothing can be restored.${source.secretPrevious ? ' While it is being replaced that goes for the one from before, too.' : ''}`,
    );
    // A backup with missing files is complete otherwise; the exit code reports it to scripts.
    return manifest.files.lost.length ? 1 : 0;
  } finally {
    await database.close();
  }
});
