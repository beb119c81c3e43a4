import type { Plugin } from 'vite';

/**
 * Lets a page be painted from its own file alone: the styles stand in it, and its code, which only brings to life what is
 * drawn, waits behind them (ADR 0014).
 */
export function stylesFirst(): Plugin {
  return {
    name: 'styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html
          .replace(
            /<link rel="stylesheet"[^>]* href="\/[^/"]+\/([^"]+)">/g,
            (link, file: string) => {
              const asset = bundle[file];
              if (asset?.type !== 'asset')
                throw new Error(`The page links ${link}, which the build does not know.`);
              return `<style>${asset.source}</style>`;
            },
          )
          .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
          // Each is read in when it comes instead of all in one go; only the last one, which begins the page, waits for the painting.
          .replace(/<script type="module"(?=[\s\S]*<script type="module")/g, '$& async'),
    },
    // After every page has taken them in, nothing asks for the files.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
      },
    },
  };
}
