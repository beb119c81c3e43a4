import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchScript, root } from '../../api/launch/lib/paths.mjs';
import { discardEmbedded } from '../../api/launch/lib/postgres/discard-embedded.mjs';

/** A data folder for one test, removed with its PostgreSQL. */
export function createScratchFolder(): { folder: string; remove(): Promise<void> } {
  const runs = path.join(root, '.data', 'test-runs');
  mkdirSync(runs, { recursive: true });
  const folder = mkdtempSync(path.join(runs, 'launch-'));
  // The sweep of abandoned runs reads the folder's owner from this file.
  writeFileSync(path.join(folder, 'pid'), String(process.pid));
  return {
    folder,
    remove: async () => {
      await discardEmbedded(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface LaunchedScript {
  child: ChildProcess;
  /** All output so far. */
  output(): string;
  /** Waits for a line; fails with the output when the process ends first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Exit code, or the signal's name. */
  ended: Promise<number | string>;
}

/** Runs a script of api/launch like a user, without the settings of the test run. */
export function startLaunchScript(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
): LaunchedScript {
  const { PATH = '', HOME = '', LANG = '' } = process.env;
  const child = spawn(process.execPath, [launchScript(script), ...args], {
    cwd: root,
    env: { PATH, HOME, LANG, ENV_FILE: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk;
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | string>((resolve) =>
    child.on('close', (code, signal) => resolve(signal ?? code ?? -1)),
  );
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const checkText = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      listeners.add(checkText);
      checkText();
      void ended.then((code) =>
        reject(new Error(`${script} ended (${code}) without ${pattern}:\n${text}`)),
      );
    });
  return { child, output: () => text, printed, ended };
}
