import { existsSync } from 'node:fs';
import { type Browser, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { writeFontSettings } from './fonts.js';
import { hasPackagedChromium, launchPackagedChromium } from './packaged-chromium.js';
import { patience } from './patience.js';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Not the package's own arguments: its --single-process ends the whole browser when one context
 * closes.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  // A short-lived page does not regain the cost of optimising its code: a tenth of its processor
  // time. A long-lived page loses nothing.
  '--js-flags=--no-turbofan --no-maglev',
];

/** Longest pause in ms between two checks of an awaited condition. */
const often = 50;

const running = new Set<Browser>();
/** All open pages of this process's tests. */
export const openPages = (): Page[] =>
  [...running].flatMap((browser) => browser.contexts()).flatMap((context) => context.pages());

/**
 * Starts a real Chromium: CHROMIUM_PATH, else the one in the npm packages, which needs a third less
 * processor time than a whole browser, else an installed one, else Playwright's own. There is
 * always one, so browser tests are never skipped. A Japanese font is always available.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    headless: true,
    timeout: patience,
    ...options,
    executablePath,
    args: [...chromiumArgs, ...(options.args ?? [])],
    env: { ...env, ...options.env },
  });
  running.add(browser);
  await looksOften(browser);
  browser.on('disconnected', () => running.delete(browser));
  return browser;
}

interface Looking {
  retryWithProgressAndTimeouts(
    progress: unknown,
    pauses: number[],
    action: unknown,
  ): Promise<unknown>;
}
let isOften = false;

/**
 * Shortens the pauses of Playwright's polling. It checks an awaited condition after 20, 50, 100,
 * 100 and then every 500 ms: half of a run would be spent waiting.
 * @throws Error where Playwright no longer has the patched function
 */
async function looksOften(browser: Browser): Promise<void> {
  if (isOften) return;
  const page = await browser.newPage();
  const frame = page.mainFrame();
  const { _connection } = frame as unknown as { _connection: { toImpl(of: unknown): Looking } };
  const frames = Object.getPrototypeOf(_connection.toImpl(frame)) as Looking;
  const look = frames.retryWithProgressAndTimeouts;
  frames.retryWithProgressAndTimeouts = function (progress, pauses, action) {
    return look.call(
      this,
      progress,
      pauses.map((pause) => Math.min(pause, often)),
      action,
    );
  };
  isOften = true;
  await page.close();
}

/** The Chromium for `launchChromium`, and its environment. */
async function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new Error(`CHROMIUM_PATH names ${given}, which does not exist`);
  const own = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
  const env = { ...own, ...writeFontSettings() };
  if (given) return { executablePath: given, env };
  const installed = hasPackagedChromium
    ? undefined
    : [...INSTALLED, playwrightsOwn()].find((file) => file && existsSync(file));
  if (installed) return { executablePath: installed, env };
  if (!hasPackagedChromium)
    throw new Error(
      'No Chromium found. Install Chrome or Chromium, or name one with CHROMIUM_PATH.',
    );
  const { executablePath, libraries } = await launchPackagedChromium();
  return {
    executablePath,
    env: { ...env, LD_LIBRARY_PATH: [libraries, own.LD_LIBRARY_PATH].filter(Boolean).join(':') },
  };
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
