import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PrivateAddress, publicAddressOf } from '../../../platform/net/public-address.js';
import { NewsFailure, type NewsFile, privateRefused } from './news-file.js';

export interface SftpTarget {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly directory: string;
  /** The server's public key, `ssh-ed25519 AAAA…`; no other is accepted. */
  readonly hostKey: string;
  readonly privateKey: string;
  readonly allowPrivate: boolean;
  /** OpenSSH's client: updated by the operating system, and installed without a compiler. */
  readonly program: string;
}
const patience = 60_000;
const alias = 'news-service';

/**
 * Uploads the file to an SFTP server under a temporary name, then renames it. @throws NewsFailure
 */
export async function sendSftp(file: NewsFile, target: SftpTarget): Promise<void> {
  const address = await addressOf(target);
  const folder = await mkdtemp(path.join(tmpdir(), 'news-'));
  const at = (name: string) => path.join(folder, name);
  try {
    const remote = `${target.directory ? `${target.directory.replace(/\/+$/, '')}/` : ''}${file.name}`;
    await writeFile(at('key'), `${target.privateKey.trim()}\n`, { mode: 0o600 });
    await writeFile(at('hosts'), `${alias} ${target.hostKey}\n`, { mode: 0o600 });
    await writeFile(at('file'), file.bytes, { mode: 0o600 });
    await writeFile(
      at('batch'),
      `put "${at('file')}" "${remote}.part"\nrename "${remote}.part" "${remote}"\n`,
      { mode: 0o600 },
    );
    await run(target.program, argumentsOf(target, address, at));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function addressOf({ host, allowPrivate }: SftpTarget): Promise<string> {
  try {
    return await publicAddressOf(host, allowPrivate);
  } catch (error) {
    throw new NewsFailure(
      error instanceof PrivateAddress
        ? privateRefused
        : '配信先のホスト名が見つかりませんでした。ホスト名を確認してください。',
    );
  }
}

/**
 * No configuration of the machine, no prompts, one key, one known server; it connects to the
 * address that was checked.
 */
function argumentsOf(
  { port, user }: SftpTarget,
  address: string,
  at: (name: string) => string,
): string[] {
  const options = [
    'BatchMode=yes',
    'StrictHostKeyChecking=yes',
    `UserKnownHostsFile=${at('hosts')}`,
    'GlobalKnownHostsFile=/dev/null',
    `HostKeyAlias=${alias}`,
    'IdentitiesOnly=yes',
    'PasswordAuthentication=no',
    'ConnectTimeout=15',
  ];
  const place = address.includes(':') ? `[${address}]` : address;
  return [
    '-q',
    '-F',
    '/dev/null',
    ...options.flatMap((option) => ['-o', option]),
    '-i',
    at('key'),
    '-P',
    String(port),
    '-b',
    at('batch'),
    '--',
    `${user}@${place}`,
  ];
}

function run(program: string, parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      [...parameters],
      { timeout: patience, env: { PATH: process.env.PATH ?? '' } },
      (error) => {
        if (!error) return resolve();
        const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
        reject(
          new NewsFailure(
            missing
              ? 'サーバーにsftpコマンド（OpenSSH）がありません。サーバーの管理者に導入を依頼してください。'
              : 'SFTPで送信できませんでした。ホスト名・ユーザー名・鍵・フォルダーを確認してください。',
          ),
        );
      },
    );
  });
}
