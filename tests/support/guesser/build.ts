import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** Builds the script of the guesser application. */
export async function buildGuesser(): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(new URL('./main.mjs', import.meta.url)), formats: ['es'] },
    },
  })) as Rolldown.RolldownOutput[];
  const script = output?.output[0];
  if (!script) throw new Error('The application of guessers was not built.');
  return script.code;
}
