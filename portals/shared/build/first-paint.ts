import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type InlineConfig, type Plugin, runnerImport } from 'vite';

const root = '<div id="root"></div>';

/** Pages of a portal that differ only in what is drawn before any script has run. */
export const pageFiles = { frame: 'index.html', login: 'login.html' } as const;

/** Drawing needs no style sheets; the pages link them. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : undefined),
  load: (id) => (id === '\0no-style' ? 'export {}' : undefined),
};

/**
 * Draws the first paint of a portal into its pages while they are built: `folder`/src/first-paint.tsx says what it is.
 * `login.html` is `index.html` with the sign-in drawn, for its address.
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

/** Lets a page ask for the code of its first page at once, instead of when its frame runs. */
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
