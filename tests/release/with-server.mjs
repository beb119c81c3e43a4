import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../api/launch/lib/terminal.mjs';

const patienceMs = 120_000;

/**
 * Runs a program that serves, waits until it is ready, does the work and ends it by SIGTERM.
 * @param {string} folder @param {string[]} args of node @param {string} origin @param {Record<string, string>} env @param {() => Promise<unknown>} work
 */
export async function withServer(folder, args, origin, env, work) {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  try {
    await waitUntilReady(origin, child, () => output);
    await work();
  } finally {
    child.kill('SIGTERM');
  }
  const code = await ended;
  if (code !== 0) throw new OperatorError(`✗ ${args.join(' ')} ended with ${code}:\n${output}`);
}

/** @param {string} origin @param {import('node:child_process').ChildProcess} child @param {() => string} output */
export async function waitUntilReady(origin, child, output) {
  for (const until = Date.now() + patienceMs; ; await pause(100)) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (child.exitCode !== null || Date.now() > until)
      throw new OperatorError(`✗ It is not ready:\n${output()}`);
  }
}

/**
 * A sign-in as in a browser: first the token, then the form.
 * @param {string} origin @param {string} door @param {{ email: string, password: string }} who
 */
export async function signIn(origin, door, who) {
  const first = await fetch(`${origin}/api/user/brand`);
  const cookies = first.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const token = decodeURIComponent(
    cookies.find((one) => one.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '',
  );
  const headers = {
    'content-type': 'application/json',
    cookie: cookies.join('; '),
    'x-xsrf-token': token,
  };
  return fetch(origin + door, { method: 'POST', headers, body: JSON.stringify(who) });
}
