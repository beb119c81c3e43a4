import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const left = new Set(['node_modules', 'dist', 'generated-client', 'generated', '.output']);

export interface SourceFile {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
}

/**
 * The hand-written TypeScript (or files with another ending) below some folders, without test files
 * by default.
 */
export function readSourceFiles(
  folders: readonly string[],
  { tests = false, ending = /\.tsx?$/ } = {},
): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() &&
          ending.test(entry.name) &&
          !/\.d\.ts$/.test(entry.name) &&
          (tests || !/\.test\.tsx?$/.test(entry.name)),
      )
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !file.split(path.sep).some((part) => left.has(part)))
      .map((file) => ({ path: path.relative(root, file), text: readFileSync(file, 'utf8') })),
  );
}
