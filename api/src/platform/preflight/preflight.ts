import { findMisspelledVariables, isOn, WrongSettings } from '../settings/environment.js';
import { readOrCreateSecret } from '../settings/secret.js';
import { readSettings } from '../settings/settings.js';
import { databaseFault } from './database-fault.js';
import { folderFault, pagesFault, portFault, roomWarning } from './machine-faults.js';

/** Requirements of a start or a command; an absent one is not checked. */
interface Needs {
  /** Whether all settings are used, or only the database and the folder. */
  readonly settings: 'all' | 'database';
  /** The embedded database is used if it is absent. */
  readonly embedded: boolean;
  /** The variable of the data folder. */
  readonly folder: 'TSUMUGI_DATA' | 'DATA_DIR';
  /** PORT is not set, so a free one is chosen. */
  readonly anyPort?: boolean;
}

export interface Findings {
  /**
   * One sentence for each fault, with its remedy, without stack or password. Empty if there is
   * none.
   */
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

/** Checks everything that could prevent a start, before anything is started. Leaves no traces. */
export async function preflight(env: NodeJS.ProcessEnv, needs: Needs): Promise<Findings> {
  const url = env.DATABASE_URL || undefined;
  const ownerUrl = env.DATABASE_OWNER_URL || undefined;
  const folder = env.DATA_DIR || '.data';
  const wrong = faultsOfSettings(
    url || !needs.embedded ? env : { ...env, DATABASE_URL: 'postgresql://embedded/tsumugi' },
    needs,
  );
  const isWrong = (name: string) => wrong.some((fault) => fault.startsWith(name));
  const unwritable = await folderFault(needs.folder, folder);
  const found = await Promise.all([
    url && !isWrong('DATABASE_URL') ? databaseFault(url) : undefined,
    url && ownerUrl && !isWrong('DATABASE_OWNER_URL')
      ? databaseFault(ownerUrl, 'DATABASE_OWNER_URL')
      : undefined,
    unwritable,
    ...(needs.settings === 'all'
      ? ofServing(env, needs, isWrong, unwritable ? undefined : folder)
      : []),
  ]);
  const warnings = [
    ...findMisspelledVariables(env),
    unwritable ? undefined : await roomWarning(folder),
    // An unreadable folder is only a warning, because the disk of the backups may be detached for a
    // while. Processes without jobs make no backups.
    needs.settings === 'all' && env.BACKUP_FOLDER && (!env.WORKER || isOn(env.WORKER))
      ? await folderFault('BACKUP_FOLDER', env.BACKUP_FOLDER)
      : undefined,
  ];
  return {
    faults: [...wrong, ...found.filter((one) => one !== undefined)],
    warnings: warnings.filter((one) => one !== undefined),
  };
}

function faultsOfSettings(env: NodeJS.ProcessEnv, { settings }: Needs): readonly string[] {
  try {
    readSettings(
      settings === 'all'
        ? env
        : { DATABASE_URL: env.DATABASE_URL, DATABASE_OWNER_URL: env.DATABASE_OWNER_URL },
    );
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.faults;
    throw error;
  }
}

function ofServing(
  env: NodeJS.ProcessEnv,
  { anyPort }: Needs,
  isWrong: (name: string) => boolean,
  folder: string | undefined,
): (Promise<string | undefined> | string | undefined)[] {
  const host = env.HOST || '127.0.0.1';
  const port = Number(env.PORT || 3000);
  return [
    anyPort || isWrong('PORT') || port === 0 ? undefined : portFault('PORT', host, port),
    env.METRICS_PORT && !isWrong('METRICS_PORT')
      ? portFault('METRICS_PORT', env.METRICS_HOST || '127.0.0.1', Number(env.METRICS_PORT))
      : undefined,
    env.PUBLIC_DIR ? pagesFault(env.PUBLIC_DIR) : undefined,
    env.SECRET || !folder ? undefined : secretFault(folder),
  ];
}

function secretFault(folder: string): string | undefined {
  try {
    readOrCreateSecret(folder);
    return undefined;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code
      ? `The secret in ${folder} cannot be read (${code}): let this user read it, or set SECRET.`
      : message;
  }
}

/**
 * The list for the operator. Includes warnings, because a misspelled setting may be the cause of a
 * fault.
 */
export const listOf = ({ faults, warnings }: Findings): string =>
  `Tsumugi cannot start:\n${[...faults, ...warnings].map((one) => `- ${one}`).join('\n')}`;
