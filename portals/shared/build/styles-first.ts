import type { Plugin } from 'vite';

/**
 * Makes a page paintable from its HTML alone: the styles are inlined, and the scripts, which only
 * make the drawn content interactive, come after them (ADR 0014).
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
          // Scripts are evaluated as they arrive (async); only the last script, which starts the
          // page, waits for the first paint.
          .replace(/<script type="module"(?=[\s\S]*<script type="module")/g, '$& async'),
    },
    // The pages have inlined the styles, so no request for the files is left.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
      },
    },
  };
}
