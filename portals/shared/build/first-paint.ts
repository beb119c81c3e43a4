import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type InlineConfig, type Plugin, runnerImport } from 'vite';

const root = '<div id="root"></div>';

/** The HTML files of a portal; they differ only in the content drawn before any script runs. */
export const pageFiles = { frame: 'index.html', login: 'login.html' } as const;

/** Rendering needs no style sheets; the pages link them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? 'export {}' : undefined),
};

/**
 * Renders the first paint of a portal into its pages at build time; `folder`/src/first-paint.tsx
 * defines it. `login.html` is `index.html` with the sign-in drawn.
 */
export function firstPaint(folder: string, base: string): Plugin[] {
  const login = path.join(folder, pageFiles.login);
  const config: InlineConfig = {
    configFile: false,
    root: folder,
    base,
    mode: 'production',
    logLevel: 'error',
    plugins: [withoutStyles, react()],
    resolve: { conditions: ['source', ...defaultClientConditions] },
  };
  let drawn: Promise<Record<keyof typeof pageFiles, string>>;
  const draw: Plugin = {
    name: 'first-paint',
    apply: 'build',
    buildStart() {
      drawn = runnerImport<{ firstPaint: Record<keyof typeof pageFiles, string> }>(
        path.join(folder, 'src/first-paint.tsx'),
        config,
      ).then(({ module }) => module.firstPaint);
    },
    resolveId: (id) => (id === login ? id : undefined),
    load: (id) =>
      id === login ? readFileSync(path.join(folder, pageFiles.frame), 'utf8') : undefined,
    transformIndexHtml: {
      order: 'pre',
      handler: async (html, { filename }) => {
        if (!html.includes(root)) throw new Error(`${filename} has no place for the first paint.`);
        const part = filename === login ? 'login' : 'frame';
        return html.replace(root, `<div id="root">${(await drawn)[part]}</div>`);
      },
    },
  };
  return [draw, loadWith(login, /Login\.tsx$/, base)];
}

/** Preloads the code of the first page from the HTML, instead of when the frame runs. */
function loadWith(page: string, module: RegExp, base: string): Plugin {
  return {
    name: 'first-page-code',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename, bundle = {} }) => {
        if (filename !== page) return [];
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const first = chunks.find(({ facadeModuleId }) => module.test(facadeModuleId ?? ''));
        if (!first) throw new Error(`${page} finds no code of its own.`);
        return [first.fileName, ...first.imports]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: base + file },
            injectTo: 'head',
          }));
      },
    },
  };
}
