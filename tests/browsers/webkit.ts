import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fontSettings } from '../support/fonts.js';
import { patience } from '../support/patience.js';
import { findElement, type Kind } from './find-element.js';

const driver = '/usr/bin/WebKitWebDriver';
const libraries = '/usr/lib';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys without a letter, as the WebDriver standard writes them. */
export const keys = {
  Enter: '\ue007',
  Escape: '\ue00c',
  Control: '\ue009',
  Backspace: '\ue003',
} as const;

/** The path of the browser that WebKitGTK's driver starts; undefined where browser or driver is not installed. */
export function findWebKit(): string | undefined {
  const list = (folder: string) =>
    existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
  const browsers = list(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap(list);
  const found = browsers
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find((file) => /webkit/.test(file) && existsSync(file));
  return existsSync(driver) ? found : undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** One window of WebKitGTK, driven by the WebDriver standard. Every step waits for its element, at most as long as the tests are patient. */
export class WebKitWindow {
  private constructor(
    private readonly driver: ChildProcess,
    private readonly session: string,
    private readonly origin: string,
    private readonly photos: string,
  ) {}

  static async open(origin: string, photos: string): Promise<WebKitWindow> {
    const binary = findWebKit();
    if (!binary) throw new Error('WebKitGTK is not installed: apt-get install webkit2gtk-driver');
    const port = await freePort();
    const child = spawn(driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: { ...process.env, ...fontSettings() },
    });
    const base = `http://127.0.0.1:${port}/session`;
    const options = { binary, args: ['--automation'] };
    const capabilities = {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
    };
    const until = performance.now() + patience;
    for (;;) {
      try {
        const { sessionId } = (await sendCommand('POST', base, { capabilities })) as {
          sessionId: string;
        };
        return new WebKitWindow(child, `${base}/${sessionId}`, origin, photos);
      } catch (error) {
        if (performance.now() > until) throw error;
        await pause(100);
      }
    }
  }

  async close(): Promise<void> {
    await sendCommand('DELETE', this.session).catch(() => undefined);
    this.driver.kill();
  }

  size(width: number, height: number): Promise<unknown> {
    return this.send('POST', '/window/rect', { width, height });
  }

  goto(address: string): Promise<unknown> {
    return this.send('POST', '/url', { url: new URL(address, this.origin).href });
  }

  async address(): Promise<string> {
    return new URL(String(await this.send('GET', '/url'))).pathname;
  }

  /** The value of a function in the page; it sees nothing but its arguments. */
  run<Value, Args extends unknown[]>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    return this.send('POST', '/execute/sync', {
      script: `return (${work}).apply(null, arguments)`,
      args,
    }) as Promise<Value>;
  }

  /** Waits until the function answers true. */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + patience;
    while (!(await isSo())) {
      if (performance.now() > end) {
        await this.photograph('red');
        const text = await this.run(() => document.body.textContent?.slice(0, 1500));
        throw new Error(`Waited in vain for ${what} at ${await this.address()}:\n${text}`);
      }
      await pause(50);
    }
  }

  /** @returns the id of the element, once it is there */
  async find(kind: Kind, name: string): Promise<string> {
    let id = '';
    await this.until(`${kind} ${name}`, async () => {
      const found = (await this.run(findElement, kind, name)) as unknown as Record<
        string,
        string
      > | null;
      id = found?.[elementKey] ?? '';
      return id !== '';
    });
    return id;
  }

  /** Waits until the page has these words. */
  see(text: string): Promise<void> {
    return this.until(text, () =>
      this.run((words) => (document.body.textContent ?? '').includes(words), text),
    );
  }

  /** Clicks the element with that name. An element that is covered or replaced meanwhile is searched again. */
  async click(kind: Kind, name: string): Promise<void> {
    let fault: unknown;
    const end = performance.now() + patience;
    while (performance.now() < end) {
      const id = await this.find(kind, name);
      try {
        await this.send('POST', `/element/${id}/click`, {});
        return;
      } catch (error) {
        fault = error;
        await pause(100);
      }
    }
    throw fault;
  }

  /** Types into the field with that label, in place of what stands there. */
  async fill(label: string, text: string): Promise<void> {
    const id = await this.find('field', label);
    await this.send('POST', `/element/${id}/clear`, {});
    await this.send('POST', `/element/${id}/value`, { text });
  }

  /** Gives the file to the field for files with that label. */
  async attach(label: string, file: string): Promise<void> {
    const id = await this.find('file', label);
    await this.send('POST', `/element/${id}/value`, { text: file });
  }

  /** Presses a key, with the first ones held. */
  async press(...all: string[]): Promise<void> {
    const down = all.map((value) => ({ type: 'keyDown', value }));
    const up = [...all].reverse().map((value) => ({ type: 'keyUp', value }));
    await this.send('POST', '/actions', {
      actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }],
    });
  }

  /** Draws the pointer from the middle of one element to the middle of another. */
  async drag(from: string, to: string): Promise<void> {
    const middle = async (name: string) => {
      const { x, y, width, height } = (await this.send(
        'GET',
        `/element/${await this.find('cell', name)}/rect`,
      )) as DOMRect;
      const [left, top] = await this.run(() => [scrollX, scrollY]);
      return {
        type: 'pointerMove',
        duration: 100,
        x: Math.round(x + width / 2 - (left ?? 0)),
        y: Math.round(y + height / 2 - (top ?? 0)),
      };
    };
    const [start, end] = [await middle(from), await middle(to)];
    const actions = [
      start,
      { type: 'pointerDown', button: 0 },
      end,
      { type: 'pointerUp', button: 0 },
    ];
    await this.send('POST', '/actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async photograph(name: string): Promise<void> {
    mkdirSync(this.photos, { recursive: true });
    const picture = String(await this.send('GET', '/screenshot'));
    writeFileSync(path.join(this.photos, `${name}.png`), Buffer.from(picture, 'base64'));
  }

  private send(method: string, way: string, body?: object): Promise<unknown> {
    return sendCommand(method, this.session + way, body);
  }
}

async function sendCommand(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    body: body && JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`);
  return value;
}
