import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const NOT_INPUT = new Set(['node_modules', 'dist', 'generated-client', '.data', '.output']);

/**
 * A fingerprint of files and folders of the checkout: names and contents, without build outputs.
 * Test files do not count.
 * @param {string[]} inputs paths relative to the checkout; missing ones count as empty
 */
export function computeFingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) add(hash, path.join(root, input));
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} full
 */
function add(hash, full) {
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of readdirSync(full).sort())
      if (!NOT_INPUT.has(name)) add(hash, path.join(full, name));
  } else if (!/\.test\.tsx?$/.test(full)) {
    hash.update(path.relative(root, full)).update('\0').update(readFileSync(full)).update('\0');
  }
}

/**
 * @param {string} output a folder that is built, relative to the checkout
 * @param {string} print a fingerprint of its inputs
 */
export function isFresh(output, print) {
  const stamp = stampFile(output);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

/** @param {string} output @param {string} print */
export function markFresh(output, print) {
  writeFileSync(stampFile(output), print);
}

// Inside the output, so that deleting the output deletes the stamp.
/** @param {string} output */
function stampFile(output) {
  return path.join(root, output, '.built-from');
}
