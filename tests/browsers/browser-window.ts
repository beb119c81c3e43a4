import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { patience } from '../support/patience.js';
import { findElement, type Kind } from './find-element.js';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys without a letter, as the WebDriver standard writes them. */
export const keys = {
  Enter: '\ue007',
  Escape: '\ue00c',
  Control: '\ue009',
  Backspace: '\ue003',
} as const;

/** Commands of the WebDriver standard that the flows use, by their names there. */
export type Command =
  | 'Navigate'
  | 'GetCurrentURL'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'GetElementRect'
  | 'PerformActions'
  | 'TakeScreenshot';

/** A running browser that accepts these commands. */
export interface Driver {
  /** @param input the command's parameters; `id` is the element of an element command */
  send(command: Command, input?: object): Promise<unknown>;
  /** Sets the size of the page (WebKit: of the window), in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** One window of a browser. Every step waits for its element, at most as long as the tests are patient. */
export class BrowserWindow {
  /** @param photos the folder of its pictures */
  constructor(
    private readonly driver: Driver,
    private readonly origin: string,
    private readonly photos: string,
  ) {}

  close(): Promise<void> {
    return this.driver.close();
  }

  size(width: number, height: number): Promise<unknown> {
    return this.driver.resize(width, height);
  }

  goto(address: string): Promise<unknown> {
    return this.driver.send('Navigate', { url: new URL(address, this.origin).href });
  }

  async address(): Promise<string> {
    return new URL(String(await this.driver.send('GetCurrentURL'))).pathname;
  }

  /** The value of a function in the page; it can use only its arguments. */
  run<Value, Args extends unknown[]>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    return this.driver.send('ExecuteScript', {
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

  /** Waits until the page contains this text. */
  see(text: string): Promise<void> {
    return this.until(text, () =>
      this.run((words) => (document.body.textContent ?? '').includes(words), text),
    );
  }

  /**
   * Clicks the element with that name. An element that is covered or replaced meanwhile is searched
   * again.
   */
  async click(kind: Kind, name: string): Promise<void> {
    let fault: unknown;
    const end = performance.now() + patience;
    while (performance.now() < end) {
      const id = await this.find(kind, name);
      try {
        await this.driver.send('ElementClick', { id });
        return;
      } catch (error) {
        fault = error;
        await pause(100);
      }
    }
    throw fault;
  }

  /** Types into the field with that label, replacing its value. */
  async fill(label: string, text: string): Promise<void> {
    const id = await this.find('field', label);
    await this.driver.send('ElementClear', { id });
    await this.driver.send('ElementSendKeys', { id, text });
  }

  /** Sets the file of the file field with that label. */
  async attach(label: string, file: string): Promise<void> {
    const id = await this.find('file', label);
    await this.driver.send('ElementSendKeys', { id, text: file });
  }

  /** Presses the last key while the others are down. */
  async press(...all: string[]): Promise<void> {
    const down = all.map((value) => ({ type: 'keyDown', value }));
    const up = [...all].reverse().map((value) => ({ type: 'keyUp', value }));
    await this.driver.send('PerformActions', {
      actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }],
    });
  }

  /** Draws the pointer from the middle of one element to the middle of another. */
  async drag(from: string, to: string): Promise<void> {
    const middle = async (name: string) => {
      const { x, y, width, height } = (await this.driver.send('GetElementRect', {
        id: await this.find('cell', name),
      })) as DOMRect;
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
    await this.driver.send('PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  }

  async photograph(name: string): Promise<void> {
    mkdirSync(this.photos, { recursive: true });
    const picture = String(await this.driver.send('TakeScreenshot', { full: false }));
    writeFileSync(path.join(this.photos, `${name}.png`), Buffer.from(picture, 'base64'));
  }
}
