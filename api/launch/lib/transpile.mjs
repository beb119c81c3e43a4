import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { OperatorError } from './terminal.mjs';

/**
 * The three server projects; each folder's TypeScript is compiled into its dist, as by `tsc -b`.
 */
const PROJECTS = [
  { source: 'api/contract', dist: 'api/contract/dist' },
  { source: 'api/src', dist: 'api/dist' },
  { source: 'prisma/seed', dist: 'prisma/dist' },
];

/**
 * Compiles the server's TypeScript to JavaScript without checking types, which `npm test` does: a
 * tenth of the time of the compiler. The tests use the same transformer, so they test the code that
 * runs.
 * @throws {OperatorError} naming file and place of a syntax error
 */
export async function transpileServer() {
  const { transformWithOxc } = await import('vite');
  const decorator = { legacy: true, emitDecoratorMetadata: true };
  for (const { source, dist } of PROJECTS) {
    const files = sourceFiles(path.join(root, source));
    removeOrphans(path.join(root, dist), new Set(files));
    for (const file of files) {
      const full = path.join(root, source, file);
      const target = path.join(root, dist, file.replace(/\.ts$/, '.js'));
      mkdirSync(path.dirname(target), { recursive: true });
      const options = /** @type {const} */ ({
        lang: 'ts',
        target: 'es2023',
        sourcemap: false,
        tsconfig: false,
        decorator,
      });
      const { code } = await transformWithOxc(readFileSync(full, 'utf8'), full, options).catch(
        (error) => {
          throw new OperatorError(`${path.relative(root, full)}: ${error.message}`);
        },
      );
      const whole = code.replaceAll(
        /^import (\w+) from "@oxc-project\/runtime\/helpers\/(\w+)";$/gm,
        helper,
      );
      if (!existsSync(target) || readFileSync(target, 'utf8') !== whole)
        writeFileSync(target, whole);
    }
  }
}

/**
 * Helpers of decorators at run time, written into each file as by the compiler, instead of
 * importing a package for three functions.
 */
const HELPERS = {
  decorate: `(decorators, target, key, description) => {
  let result = key === undefined ? target : description === null ? Object.getOwnPropertyDescriptor(target, key) : description;
  for (const decorator of decorators.toReversed())
    result = (key === undefined ? decorator(result) : description === undefined ? decorator(target, key) : decorator(target, key, result)) || result;
  if (key !== undefined && description !== undefined && result) Object.defineProperty(target, key, result);
  return result;
}`,
  decorateParam: '(index, decorator) => (target, key) => decorator(target, key, index)',
  decorateMetadata: '(key, value) => Reflect.metadata?.(key, value) ?? (() => {})',
};

/**
 * @param {string} _line
 * @param {string} name
 * @param {string} which
 */
function helper(_line, name, which) {
  return `const ${name} = ${HELPERS[/** @type {keyof typeof HELPERS} */ (which)]};`;
}

/**
 * @param {string} folder
 * @returns {string[]} paths below it, without tests and built files
 */
function sourceFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      if (['node_modules', 'dist'].includes(entry.name)) return [];
      return sourceFiles(path.join(folder, entry.name)).map((file) => path.join(entry.name, file));
    }
    return /(?<!\.test|\.d)\.ts$/.test(entry.name) ? [entry.name] : [];
  });
}

// Deletes the output of deleted sources, because an import would still find it.
/**
 * @param {string} dist
 * @param {Set<string>} sources
 */
function removeOrphans(dist, sources) {
  if (!existsSync(dist)) return;
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.js') && !sources.has(name.replace(/\.js$/, '.ts'))) {
      rmSync(path.join(dist, name));
      rmSync(path.join(dist, name.replace(/\.js$/, '.d.ts')), { force: true });
    }
  }
}
