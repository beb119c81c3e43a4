import path from 'node:path';

/** How the server's code names the entry of a thread. */
const ENTRY = /new URL\(\s*(["'])(\.[^"']+\.thread)\.js\1,\s*import\.meta\.url,?\s*\)/g;

/**
 * A Vite plugin that replaces the path of each thread's entry, because bundling moves the code and
 * the path in it is relative.
 * @param {(entry: string) => string | Promise<string>} placeOf by the full path of the entry
 * without its extension; the result is a URL, which may be relative to the moved code
 */
export const threadEntries = (placeOf) => ({
  name: 'thread-entries',
  /** @param {string} code @param {string} id */
  async transform(code, id) {
    const entries = [...code.matchAll(ENTRY)];
    if (entries.length === 0) {
      // Otherwise the built server would look for a file that is not there, at the first upload.
      if (/new URL\([^)]*\.thread\.js/.test(code))
        throw new Error(
          `${id}: write the entry of a thread in the form that thread-entries.mjs replaces.`,
        );
      return undefined;
    }
    let moved = code;
    for (const [whole, , entry = ''] of entries) {
      const place = await placeOf(path.resolve(path.dirname(id), entry));
      moved = moved.replace(whole, () => `new URL(${JSON.stringify(place)}, import.meta.url)`);
    }
    return { code: moved, map: null };
  },
});
