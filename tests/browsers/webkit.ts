import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeFontSettings } from '../support/fonts.js';
import { patience } from '../support/patience.js';
import type { Command, Driver } from './browser-window.js';

const program = '/usr/bin/WebKitWebDriver';
const libraries = '/usr/lib';
/** Method and path of each command; `:id` is the element. */
const requests: Readonly<Record<Command, readonly ['GET' | 'POST', string]>> = {
  Navigate: ['POST', '/url'],
  GetCurrentURL: ['GET', '/url'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementClick: ['POST', '/element/:id/click'],
  ElementClear: ['POST', '/element/:id/clear'],
  ElementSendKeys: ['POST', '/element/:id/value'],
  GetElementRect: ['GET', '/element/:id/rect'],
  PerformActions: ['POST', '/actions'],
  TakeScreenshot: ['GET', '/screenshot'],
};

/** Starts WebKitGTK by its own driver, which uses WebDriver over HTTP. */
export async function openWebKit(): Promise<Driver> {
  const binary = findWebKit();
  if (!binary) throw new Error('WebKitGTK is not installed: apt-get install webkit2gtk-driver');
  const port = await freePort();
  const child = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...writeFontSettings() },
  });
  const base = `http://127.0.0.1:${port}/session`;
  const session = `${base}/${await beginSession(base, binary)}`;
  return {
    send(command, input = {}) {
      const [method, way] = requests[command];
      const { id, ...body } = input as { id?: string };
      return sendRequest(
        method,
        session + way.replace(':id', id ?? ''),
        method === 'POST' ? body : undefined,
      );
    },
    async resize(width, height) {
      await sendRequest('POST', `${session}/window/rect`, { width, height });
    },
    async close() {
      await sendRequest('DELETE', session).catch(() => undefined);
      child.kill();
    },
  };
}

/** @returns the id of the session, once the driver listens */
async function beginSession(base: string, binary: string): Promise<string> {
  const options = { binary, args: ['--automation'] };
  const capabilities = {
    alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
  };
  const until = performance.now() + patience;
  for (;;) {
    try {
      const { sessionId } = (await sendRequest('POST', base, { capabilities })) as {
        sessionId: string;
      };
      return sessionId;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(100);
    }
  }
}

/** The path of the browser that WebKitGTK's driver starts; undefined where browser or driver is not installed. */
function findWebKit(): string | undefined {
  const list = (folder: string) =>
    existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
  const browsers = list(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap(list);
  const found = browsers
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find((file) => /webkit/.test(file) && existsSync(file));
  return existsSync(program) ? found : undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function sendRequest(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}
