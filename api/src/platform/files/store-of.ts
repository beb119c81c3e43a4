import { readSettings, type Settings } from '../settings/settings.js';
import { DiskFiles } from './disk-files.js';
import type { FileStore } from './file-store.js';
import { S3Files } from './s3-files.js';

/** The file store of the settings: a bucket if set, otherwise the folder. */
export const fileStoreOf = ({
  s3,
  filesDir,
  folderSetting,
}: Pick<Settings, 's3' | 'filesDir' | 'folderSetting'>): FileStore =>
  s3 ? new S3Files(s3) : new DiskFiles(filesDir, folderSetting);

/**
 * For commands, which need no other settings.
 * @param folder data folder of the installation
 * @throws WrongSettings
 */
export function storesOf(
  env: NodeJS.ProcessEnv,
  folder: string,
): { own: FileStore; disk: FileStore; bucket: FileStore | undefined } {
  const fileVariables = Object.entries(env).filter(([name]) => name.startsWith('FILES_'));
  const settings = readSettings({
    ...Object.fromEntries(fileVariables),
    DATA_DIR: folder,
    DATABASE_URL: 'postgresql://not-used/tsumugi',
  });
  const disk = new DiskFiles(settings.filesDir, 'TSUMUGI_DATA');
  const bucket = settings.s3 && new S3Files(settings.s3);
  return { own: bucket ?? disk, disk, bucket };
}
