import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';

const littleMegabytes = 1000;

/**
 * A folder that this process must be able to write into; created if missing. `name`: the variable
 * for it.
 */
export async function folderFault(name: string, folder: string): Promise<string | undefined> {
  const probe = join(folder, `probe-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, 'probe', { flag: 'wx', mode: 0o600 });
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return `The disk of ${resolve(folder)} is full: make room on it, or let ${name} name another folder.`;
    return `The folder ${resolve(folder)} cannot be written (${code}): let this user write there, or let ${name} name another folder.`;
  } finally {
    await rm(probe, { force: true }).catch(() => undefined);
  }
}

/** A warning while some space is still free. */
export async function roomWarning(folder: string): Promise<string | undefined> {
  const disk = await statfs(folder).catch(() => undefined);
  const free = disk ? Math.floor((disk.bavail * disk.bsize) / 1_000_000) : Infinity;
  return free < littleMegabytes
    ? `Only ${free} MB are free for ${resolve(folder)}: make room soon, uploads and the database need it.`
    : undefined;
}

/** A port that must be free now. `name`: the variable for it. */
export function portFault(name: string, host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      done(sentence(name, host, port, code)),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

function sentence(name: string, host: string, port: number, code: string | undefined): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken by another program. Choose another, for example: ${name}=${(port % 65_535) + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} is kept for the system: choose one from 1024 on for ${name}, behind a proxy if need be.`;
  return `HOST "${host}" is no address of this machine (${code}): use 127.0.0.1, 0.0.0.0, or one that it has.`;
}

/** A folder of built pages. */
export function pagesFault(folder: string): string | undefined {
  const page = join(folder, 'backoffice', 'dist', 'index.html');
  return existsSync(page)
    ? undefined
    : `PUBLIC_DIR names ${resolve(folder)}, where no built pages are: run npm run build there, or correct it.`;
}
