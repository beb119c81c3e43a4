import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { Secrets } from '../auth/hash.js';
import { sealedIn } from '../installation/sealed-values.js';
import { unseal } from '../settings/seal.js';
import { secretFingerprint } from '../settings/secret.js';
import { type Manifest, tablePart } from './manifest.js';

const files = { secret: 'secret', secretPrevious: 'secret-previous' } as const;

/** Writes the secrets into the backup, which then needs no other key. */
export async function keepSecrets(folder: string, secrets: Secrets): Promise<void> {
  for (const which of ['secret', 'secretPrevious'] as const)
    if (secrets[which])
      await writeFile(join(folder, files[which]), `${secrets[which]}\n`, {
        flag: 'wx',
        mode: 0o600,
      });
}

/** Secrets written by `keepSecrets`. */
export async function secretsInBackup(folder: string): Promise<Partial<Secrets>> {
  const read = async (name: string) =>
    (await readFile(join(folder, name), 'utf8').catch(() => undefined))?.trim();
  return { secret: await read(files.secret), secretPrevious: await read(files.secretPrevious) };
}

/**
 * Why these secrets do not fit a restore; null if they unseal every value in the backup, also of
 * a backup from before the replacement of SECRET. `another`: the backup belongs to a different
 * SECRET. `newer`: these are older than the backup's SECRET. `previous`: the backup was made while
 * SECRET was being replaced, and this many of its values need the previous one.
 */
export async function secretFault(
  folder: string,
  manifest: Manifest,
  { secret, secretPrevious }: Partial<Secrets>,
): Promise<null | 'another' | 'newer' | { previous: number }> {
  if (!secret) return 'another';
  if (!isSealedWith(manifest, secret)) {
    const [installation] = await rowsOf(folder, manifest, 'installation');
    if (installation?.previous_secret_fingerprint === secretFingerprint(secret)) return 'newer';
    if (!isSealedWith(manifest, secretPrevious)) return 'another';
  }
  const settings = await rowsOf(folder, manifest, 'setting');
  const sealed = [
    ...settings.flatMap(({ value }) => sealedIn(JSON.parse(value ?? 'null')).map(([, one]) => one)),
    ...(await rowsOf(folder, manifest, 'two_step')).map((row) => row.secret ?? ''),
  ];
  const closed = sealed.filter((one) => unseal(one, { secret, secretPrevious }) === null).length;
  return closed ? { previous: closed } : null;
}

/** Whether this was the SECRET of the installation at the time of the backup. */
export const isSealedWith = (manifest: Manifest, secret: string | undefined): boolean =>
  secret !== undefined && secretFingerprint(secret) === manifest.secretFingerprint;

/** The rows of a small table in the text format of COPY. */
async function rowsOf(
  folder: string,
  { tables }: Manifest,
  table: string,
): Promise<Record<string, string | null>[]> {
  const columns = tables.find(({ name }) => name === table)?.columns;
  if (!columns) return [];
  const copied = await text(createReadStream(join(folder, tablePart(table))).pipe(createGunzip()));
  const lines = copied.split('\n').slice(0, -1);
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, index) => [columns[index], plain(cell)])),
  );
}

const controls: Readonly<Record<string, string>> = {
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};
const plain = (cell: string) =>
  cell === '\\N'
    ? null
    : cell.replace(/\\(.)/gs, (_, letter: string) => controls[letter] ?? letter);
