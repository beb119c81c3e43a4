import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const TEXTS = /\.(js|css|html|svg|json|webmanifest)$/;
/** Bytes; smaller answers hardly shrink. */
const LEAST = 1024;

/**
 * Writes a .br and a .gz beside every text of a built site, so that serving needs no compression.
 * @param {string} folder
 */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    if (content.length < LEAST) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await Promise.all([
      brotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
      zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
    ]);
  }
}
