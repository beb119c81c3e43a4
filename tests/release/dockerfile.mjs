import { readFileSync } from 'node:fs';

/**
 * One line of a Dockerfile: `RUN npm ci`.
 * @typedef {{ readonly verb: string, readonly rest: string }} Step
 * @typedef {{ readonly name: string, readonly image: string, readonly steps: readonly Step[] }} Stage
 */

/** @param {string} file @returns {Stage[]} */
export function stagesOf(file) {
  const lines = readFileSync(file, 'utf8').replaceAll('\\\n', ' ').split('\n');
  /** @type {(Stage & { steps: Step[] })[]} */
  const stages = [];
  for (const line of lines.filter((one) => one.trim() && !one.startsWith('#'))) {
    const [, verb = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const [, image, name = ''] =
      verb === 'FROM' ? (/^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? []) : [];
    if (image) stages.push({ name, image, steps: [] });
    else stages.at(-1)?.steps.push({ verb, rest });
  }
  return stages;
}

/** The variables of ENV lines. @param {Stage} stage @returns {Record<string, string>} */
export const environmentOf = ({ steps }) =>
  Object.fromEntries(
    steps
      .filter(({ verb }) => verb === 'ENV')
      .flatMap(({ rest }) => rest.split(' ').map((one) => one.split('='))),
  );
