import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The oldest versions that the pages run in: what the build is made for, and what browser-check.es5.js checks by features (docs/browsers.md). */
export const oldestBrowsers = { chrome: '108', edge: '108', firefox: '115', safari: '16.0', ios: '16.0' } as const;

/** The build's target. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);

/**
 * Lays a small classic script beside the code of the pages, which browsers can read that cannot read that code. A file of its own, as the
 * content security policy allows no script within a page; it holds up neither reading nor painting.
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
      handler: () => [{ tag: 'script', attrs: { async: true, src: base + fileName }, injectTo: 'head' }],
    },
  };
}
