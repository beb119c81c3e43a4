import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Oldest supported browser versions: build target, and the versions behind the feature checks of
 * browser-check.es5.js (docs/browsers.md).
 */
export const oldestBrowsers = {
  chrome: '108',
  edge: '108',
  firefox: '115',
  safari: '16.0',
  ios: '16.0',
} as const;

/** The build's target. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);

/**
 * Adds a small classic script to each page, which old browsers can run. The script is a separate
 * file, because the content security policy allows no inline script; it is loaded asynchronously.
 */
export function checkBrowser(): Plugin {
  const source = readFileSync(path.join(import.meta.dirname, 'browser-check.es5.js'), 'utf8')
    .replace(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '')
    .replace(/^\s+/gm, '')
    .replace('%IOS%', oldestBrowsers.ios);
  const fileName = `assets/check-browser-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
  let base = '/';
  return {
    name: 'check-browser',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    buildStart() {
      this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'script', attrs: { async: true, src: base + fileName }, injectTo: 'head' },
      ],
    },
  };
}
