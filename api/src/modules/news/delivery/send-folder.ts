import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NewsFailure, type NewsFile } from './news-file.js';

/** Writes the file into a folder of the server atomically. @throws NewsFailure */
export async function sendFolder(file: NewsFile, folder: string): Promise<void> {
  const target = path.join(folder, file.name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(`${target}.part`, file.bytes, { mode: 0o600 });
    await rename(`${target}.part`, target);
  } catch {
    throw new NewsFailure(
      'サーバーのフォルダーに保存できませんでした。空き容量と書き込みの権限を確認してください。',
    );
  }
}
