import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { chromiumArgs, launchChromium } from '../support/chromium.js';
import { writeFontSettings } from '../support/fonts.js';
import { hasPackagedChromium, launchPackagedChromium } from '../support/packaged-chromium.js';
import { patience } from '../support/patience.js';

const PAGE = '<!doctype html><meta charset=utf8><p>東京</p>';

/** Japanese characters without a font are all drawn as the same empty box. */
async function drawsJapanese(
  browser: Awaited<ReturnType<typeof launchChromium>>,
): Promise<boolean> {
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(PAGE),
  ).listen(0, '127.0.0.1');
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const drawn = await page.evaluate(() => {
      const pixels = (text: string) => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        if (!context) return '';
        context.font = '32px sans-serif';
        context.fillText(text, 0, 40);
        return canvas.toDataURL();
      };
      return [pixels('東'), pixels('京'), pixels('鬱')];
    });
    return new Set(drawn).size === 3;
  } finally {
    await browser.close();
    server.close();
  }
}

test('runs a Chromium that draws Japanese', async () => {
  expect(await drawsJapanese(await launchChromium())).toBe(true);
});

test.runIf(hasPackagedChromium)(
  'runs the Chromium of the npm packages without system libraries',
  async () => {
    const bare = await launchPackagedChromium();
    const env = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      LD_LIBRARY_PATH: bare.libraries,
      ...writeFontSettings(),
    };
    const browser = await chromium.launch({
      executablePath: bare.executablePath,
      args: chromiumArgs,
      env,
      timeout: patience,
    });
    expect(await drawsJapanese(browser)).toBe(true);
  },
);
