import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { threadEntries } from '../../api/launch/lib/thread-entries.mjs';

const outDir = fileURLToPath(new URL('../../node_modules/.cache/thread-entries', import.meta.url));

/** Tests run the sources, and Node 20 reads no TypeScript: the entry of each thread is built. */
export const builtThreadEntries = threadEntries(async (entry) => {
  const name = `${path.basename(entry)}-[hash].mjs`;
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['@node-rs/argon2'] },
    build: {
      ssr: `${entry}.ts`,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (!chunk) throw new Error(`no code was built of ${entry}`);
  return pathToFileURL(path.join(outDir, chunk.fileName)).href;
});
