import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fontFolder, writeFontSettings } from '../support/fonts.js';
import { patience } from '../support/patience.js';
import type { Driver } from './browser-window.js';

const program = '/usr/bin/firefox-esr';
const settings = {
  // A free port, which Firefox writes into `portFile` of its profile.
  'marionette.port': 0,
  // The process that renders a page may read only these folders besides the system's: without the
  // fonts of the tests, Japanese letters are boxes.
  'security.sandbox.content.read_path_whitelist': `${fontFolder()}/`,
};
const portFile = 'MarionetteActivePort';

/**
 * Starts Firefox ESR and drives it by Marionette: WebDriver's commands over a socket, which geckodriver translates to HTTP. Debian has no geckodriver.
 */
export async function openFirefox(): Promise<Driver> {
  if (!existsSync(program))
    throw new Error('Firefox is not installed: apt-get install firefox-esr');
  const profile = mkdtempSync(path.join(tmpdir(), 'tsumugi-firefox-'));
  const lines = Object.entries(settings).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(
    program,
    ['-marionette', '-remote-allow-system-access', '-no-remote', '-profile', profile],
    { stdio: 'ignore', env: { ...process.env, ...writeFontSettings() } },
  );
  const ended = new Promise((resolve) => child.once('close', resolve));
  const line = new MarionetteLine(await connectPatiently(path.join(profile, portFile)));
  await line.send('WebDriver:NewSession', {});
  return {
    send: (command, input = {}) => line.send(`WebDriver:${command}`, input),
    // A window of Firefox is at least 500 pixels wide: the page within it gets its size from the element that shows it.
    async resize(width, height) {
      await line.send('WebDriver:SetWindowRect', {
        width: Math.max(width, 500),
        height: height + 100,
      });
      await line.send('Marionette:SetContext', { value: 'chrome' });
      await line.send('WebDriver:ExecuteScript', { script: resizePage, args: [width, height] });
      await line.send('Marionette:SetContext', { value: 'content' });
    },
    async close() {
      line.close();
      child.kill();
      await ended;
      rmSync(profile, { recursive: true });
    },
  };
}

/** Runs in the window of Firefox itself. */
const resizePage = `
  const [width, height] = [...arguments].map((size) => size + 'px');
  const sizes = { minWidth: width, maxWidth: width, minHeight: height, maxHeight: height };
  Object.assign(gBrowser.selectedBrowser.style, sizes);`;

async function connectPatiently(file: string): Promise<Socket> {
  const until = performance.now() + patience;
  for (;;) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port) {
      const socket = connect(port, '127.0.0.1');
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('error', reject);
      });
      return socket;
    }
    if (performance.now() > until) throw new Error('Firefox did not start');
    await pause(50);
  }
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** A connection to Marionette. Each message is its length in bytes, a colon, and JSON: [0, id, command, input] or [1, id, error, result]. */
class MarionetteLine {
  private read: Buffer<ArrayBufferLike> = Buffer.alloc(0);
  private lastId = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly socket: Socket) {
    socket.on('data', (bytes) => this.take(bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('Firefox ended'));
      this.waiting.clear();
    });
  }

  send(command: string, input: object): Promise<unknown> {
    const id = ++this.lastId;
    const message = JSON.stringify([0, id, command, input]);
    this.socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  close(): void {
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    this.read = Buffer.concat([this.read, bytes]);
    for (;;) {
      const start = this.read.indexOf(':') + 1;
      const end = start + Number(this.read.subarray(0, Math.max(start - 1, 0)));
      if (start === 0 || this.read.length < end) return;
      const message: unknown = JSON.parse(this.read.subarray(start, end).toString());
      this.read = this.read.subarray(end);
      // The first message is a greeting, not an answer.
      if (Array.isArray(message)) this.answer(message as Answer);
    }
  }

  private answer([, id, error, result]: Answer): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.reject(new Error(`${error.error}: ${error.message}`));
    else waiting?.resolve(result && 'value' in result ? result.value : result);
  }
}

type Answer = [1, number, { error: string; message: string } | null, { value?: unknown } | null];
