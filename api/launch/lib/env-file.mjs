// Import before any code that reads a setting: loads those in `.env` of the checkout, or in the
// file of ENV_FILE (`none`: no file). Variables of the environment have priority.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const named = process.env.ENV_FILE || undefined;
const file = path.resolve(root, named ?? '.env');

/**
 * Text after a # outside quotes is a comment here and part of the value elsewhere (systemd,
 * Docker): a password would differ.
 * @param {string} text of the file
 */
function sharpNames(text) {
  return [...text.matchAll(/^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=[ \t]*(?![ \t'"`])[^\n]*#/gm)].map(
    ([, name]) => name,
  );
}

/** @param {readonly string[]} faults @returns {never} */
function refuse(faults) {
  process.stderr.write(`Tsumugi cannot start:\n${faults.map((fault) => `- ${fault}\n`).join('')}`);
  process.exit(1);
}

if (named !== 'none' && existsSync(file)) {
  const faults = sharpNames(readFileSync(file, 'utf8')).map(
    (name) =>
      `${name} in ${file} holds a # outside quotes: put the value in '…', or the remark on a line of its own.`,
  );
  if (faults.length) refuse(faults);
  process.loadEnvFile(file);
} else if (named && named !== 'none')
  refuse([`ENV_FILE names ${file}, which does not exist. Correct the path, or remove ENV_FILE.`]);
