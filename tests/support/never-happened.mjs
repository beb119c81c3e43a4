// What the definitions say and no test of a whole run has seen: the other half of what the runner holds each step to.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../api/launch/lib/paths.mjs';

/** @typedef {{ id: string, on: 'matter' | 'matterTeacher', to: 'same' | readonly number[], notices: readonly string[] }} Definition */

/**
 * @param {string} output folder of the run
 * @returns {Promise<string[]>} one sentence per status or notice that is declared and did not happen
 */
export async function neverHappened(output) {
  const { allActions } = await import(path.join(root, 'api/dist/modules/all-actions.js'));
  const folder = path.join(output, 'happened');
  /** @type {{ action: string, to: number, notices: string[] }[]} */
  const rows = (existsSync(folder) ? readdirSync(folder) : []).flatMap((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
  const seen = new Set(rows.flatMap(({ action, to, notices }) => [`${action} ${to}`, ...notices.map((code) => `${action} ${code}`)]));
  /** @type {Definition[]} */
  const definitions = allActions.map((/** @type {{ definition: Definition }} */ { definition }) => definition);
  return definitions.flatMap(({ id, to, notices }) => [
    ...(to === 'same' ? [] : to).filter((status) => !seen.has(`${id} ${status}`)).map((status) => `${id} says that it leads to ${status}`),
    ...notices.filter((code) => !seen.has(`${id} ${code}`)).map((code) => `${id} says that it orders ${code}`),
  ]);
}
