import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { extract } from 'tar-fs';
import { toolCache } from './fonts.js';

/** Whether the Chromium of the npm packages runs on this machine: Linux x64 with glibc. */
export const hasPackagedChromium =
  process.platform === 'linux' &&
  process.arch === 'x64' &&
  existsSync('/lib64/ld-linux-x86-64.so.2');

/**
 * The Chromium of @sparticuz/chromium with its libraries, unpacked once below node_modules: it runs
 * without any system package (Linux x64, glibc), also as root.
 */
export async function launchPackagedChromium(): Promise<{
  executablePath: string;
  libraries: string;
}> {
  const folder = path.join(toolCache, 'chromium-147');
  if (!existsSync(folder)) await unpack(folder);
  return { executablePath: path.join(folder, 'chromium'), libraries: path.join(folder, 'lib') };
}

async function unpack(folder: string): Promise<void> {
  const packed = path.join(
    path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '..',
    '..',
    'bin',
  );
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  await pipeline(
    createReadStream(path.join(packed, 'chromium.br')),
    zlib.createBrotliDecompress(),
    createWriteStream(path.join(half, 'chromium'), { mode: 0o755 }),
  );
  await pipeline(
    Readable.from(zlib.brotliDecompressSync(readFileSync(path.join(packed, 'al2023.tar.br')))),
    extract(half),
  );
  try {
    renameSync(half, folder);
  } catch {
    // Another test process has unpacked it meanwhile.
    rmSync(half, { recursive: true, force: true });
  }
}
