import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { buildTarget, checkBrowser } from '../api/client/build/check-browser.js';
import { leanRoutes } from '../api/client/build/lean-routes.js';

/**
 * The reset link in mails is outside /admin (domain/screens#office-routes); the development server
 * answers it with the same page.
 */
const resetLink: Plugin = {
  name: 'reset-link',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/reset-password-input([/?]|$)/.test(request.url ?? ''))
        request.url = '/admin/index.html';
      next();
    });
  },
};

const application = '/src/start/app.tsx';
const start = '/src/main.ts';
const list = '/src/queues/QueuePage.tsx';
const signIn = '/src/auth/LoginPage.tsx';
const unsavedChangesDialog = '/src/layout/UnsavedChangesDialog.tsx';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

/** All modules that a file imports statically, directly or indirectly. */
function importsOf(first: string, graph: Graph): Set<string> {
  const found = new Set<string>([first]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/**
 * A chunk group of the project's modules that one file imports; the bundler adds their libraries.
 */
function groupOf(name: string, first: string): (id: string, graph: Graph) => string | null {
  let files: Set<string> | undefined;
  return (id, graph) => {
    files ??= importsOf(import.meta.dirname + first, graph);
    return files.has(id) && !id.includes('node_modules') ? name : null;
  };
}

/**
 * The start script draws the first paint, so it blocks rendering; the application is preloaded in
 * parallel.
 */
const startTogether: Plugin = {
  name: 'start-together',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (!bundle) return html;
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const wanted = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.endsWith(application)),
      );
      const files = wanted ? [wanted.fileName, ...wanted.imports] : [];
      return {
        html: html.replace('<script type="module"', '<script type="module" blocking="render"'),
        tags: files
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/admin/${file}` },
            injectTo: 'head' as const,
          })),
      };
    },
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/admin/',
  plugins: [react(), leanRoutes(), resetLink, startTogether, checkBrowser()],
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    alias: { 'object.entries': `${import.meta.dirname}/build/object-entries.cjs` },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false },
    },
  },
  build: {
    target: buildTarget,
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few chunks, because a browser fetches six at a time: the start script, the libraries
          // that seldom change, the frame, and the modules shared by pages.
          groups: [
            { name: groupOf('start', start), priority: 7 },
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](react-)?query[^\\/]*|react-toastify)[\\/]/,
              priority: 6,
            },
            { name: groupOf('application', application), priority: 5 },
            {
              name: 'inputs',
              test: /[\\/]backoffice[\\/]src[\\/]ui[\\/]((?!Date)\w+Field|RadioSegments|focus)/,
              minShareCount: 2,
              priority: 5,
            },
            // The dialog about unsaved input is preloaded when a page is idle, so it must not
            // contain the code of forms.
            { name: groupOf('dialog', unsavedChangesDialog), priority: 4.5 },
            { name: groupOf('sign-in', signIn), priority: 4 },
            // Telephone numbers: needed by lists and forms, but not by the sign-in.
            {
              name: 'phones',
              test: /node_modules[\\/]libphonenumber-js[\\/]|[\\/]contract[\\/](tables[\\/]phones|text[\\/](phone|normalise|hyphens))\./,
              priority: 5.5,
            },
            { name: groupOf('list', list), priority: 3 },
            // Not needed by a list until the user opens a form.
            {
              name: 'forms',
              test: /[\\/]backoffice[\\/]src[\\/](forms|families)[\\/]/,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 4 },
            {
              name: 'shared',
              test: /[\\/](backoffice[\\/]src[\\/](?!crud|templates)|api[\\/]contract[\\/]|api[\\/]client[\\/]|portals[\\/]shared[\\/])/,
              minShareCount: 3,
            },
            {
              name: 'cases',
              test: /[\\/]backoffice[\\/]src[\\/](queues|matters|matter-teachers|ui|lib)[\\/]/,
              minShareCount: 2,
            },
            // Shared by the pages of master data; not used by queues.
            {
              name: 'crud',
              test: /[\\/]backoffice[\\/]src[\\/](crud|templates)[\\/]/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
