import { strToU8, type Zippable, zipSync } from 'fflate';

/**
 * A ZIP archive of texts, bytes, or either with options of the library; always the same bytes for
 * the same files.
 */
export function createZip(files: Readonly<Record<string, string | Zippable[string]>>): Buffer {
  const entries = Object.entries(files).map(
    ([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file] as const,
  );
  return Buffer.from(zipSync(Object.fromEntries(entries), { mtime: '2026-01-01' }));
}
