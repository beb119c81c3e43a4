import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, type UserConfig } from 'vite';
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';
import { buildTarget, checkBrowser } from '../../../api/client/build/check-browser.js';
import { leanRoutes } from '../../../api/client/build/lean-routes.js';
import { tokens } from '../theme/theme.js';
import { firstPaint, pageFiles } from './first-paint.js';
import { stylesFirst } from './styles-first.js';

interface Texts {
  name: string;
  shortName: string;
  description: string;
  /** The page that an installed portal opens. */
  start: string;
  /** Scope of the installed portal. */
  scope: string;
  shortcuts: readonly { name: string; url: string }[];
}

/** The web app manifest of an installed portal. */
const manifestOf = (texts: Texts): Partial<ManifestOptions> => ({
  id: texts.start,
  name: texts.name,
  short_name: texts.shortName,
  description: texts.description,
  lang: 'ja',
  dir: 'ltr',
  start_url: texts.start,
  scope: texts.scope,
  display: 'standalone',
  theme_color: tokens.paper,
  background_color: tokens.paper,
  icons: [
    { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    {
      src: 'icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: texts.shortcuts.map(({ name, url }) => ({
    name,
    url,
    icons: [{ src: 'icon-192.png', sizes: '192x192', type: 'image/png' }],
  })),
});

/** Chunks that several pages share, in order of priority. */
const chunkGroups = [
  // The code of every page, in two files: each further file costs a round trip on a
  // mobile network, and the libraries seldom change.
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-)?query[^\\/]*)[\\/]/,
    priority: 3,
  },
  // Otherwise zod lands in the entry chunk as soon as one lazy form uses it.
  { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 2 },
  { name: 'form', test: /node_modules[\\/]react-hook-form[\\/]/, priority: 2 },
  {
    name: 'frame',
    test: /[\\/]src[\\/](main|home[\\/]HomePage)\.tsx$|[\\/](dirty|signals|UndoToast)\.tsx?$/,
    priority: 1,
  },
  // Code loaded some time after the first page, in one file: each request blocks a
  // phone for some milliseconds.
  {
    name: 'later',
    test: /[\\/](start-pwa|UpdatePrompt|toast-kit|LiveUpdates)\.tsx?$/,
    priority: 1,
  },
  // Small modules shared by several pages, in one file instead of one each.
  {
    name: 'shared-ui',
    test: /[\\/](home|shared[\\/](ui|push|session)|contract[\\/]codes)[\\/]|[\\/](device|install-prompt)\.ts$/,
    minShareCount: 2,
  },
  { name: 'auth', test: /[\\/]shared[\\/]auth[\\/](?!useAuthForm)/, minShareCount: 2 },
  { name: 'teachers', test: /[\\/]src[\\/]teachers[\\/]/, minShareCount: 2 },
];

/**
 * The Vite configuration of both portals. `folder` is the portal's own, `base` the prefix of its
 * files.
 */
export function portalConfig(
  folder: string,
  base: '/customer/' | '/teacher/',
  texts: Texts,
): UserConfig {
  return {
    root: folder,
    base,
    plugins: [
      react(),
      leanRoutes(),
      ...firstPaint(folder, base),
      stylesFirst(),
      checkBrowser(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: '../shared/sw',
        filename: 'sw.ts',
        registerType: 'prompt',
        injectRegister: false,
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,svg}'],
          rollupFormat: 'iife',
          buildPlugins: { vite: [leanRoutes()] },
        },
        manifest: manifestOf(texts),
      }),
    ],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    server: {
      strictPort: true,
      proxy: {
        '/api': { target: process.env.API_ORIGIN ?? 'http://127.0.0.1:3000', changeOrigin: false },
      },
    },
    build: {
      target: buildTarget,
      sourcemap: false,
      // All styles of a portal are 10 KB, so they are inlined in its pages.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.values(pageFiles).map((file) => path.join(folder, file)),
        // Schemas share modules with the date and code tables that the pages need; unused schemas
        // must not pull in zod.
        treeshake: { manualPureFunctions: ['z', 'formShape', 'answerShape'] },
        output: {
          codeSplitting: {
            groups: chunkGroups,
          },
        },
      },
    },
  };
}
