import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError, printLine } from '../../api/launch/lib/terminal.mjs';
import { drills } from './drills.mjs';
import { startLoad } from './load.mjs';
import { countMails } from './mail.mjs';

/** @typedef {import('./company.mjs').Company} Company */
/** @typedef {import('./drills.mjs').Drill} Drill */
/** @typedef {Awaited<ReturnType<typeof oneRound>>} Outcome */

/** @param {string} only @throws {OperatorError} when no drill has this in its name */
export function checkDrillName(only) {
  if (!drills.some(({ name }) => name.includes(only)))
    throw new OperatorError(
      `No drill has "${only}" in its name. There are:\n${drills.map(({ name }) => `- ${name}`).join('\n')}`,
    );
}

/**
 * Each drill once, then each once more, and so on, so that a run that is cut off has tried all of
 * them.
 * @param {Company} company
 * @param {{ rounds: number, only: string, over: () => boolean }} wanted `over`: no further round
 * @returns {Promise<number>} the number of failed drills
 */
export async function runDrills(company, { rounds, only, over }) {
  const wanted = drills.filter(({ name }) => name.includes(only));
  const tried = wanted.filter(({ disks }) => !disks || company.disks);
  for (const { name } of wanted.filter((drill) => !tried.includes(drill)))
    printLine(`- ${name}: not tried, only root can make small disks`);
  const results = tried.map((drill) => ({ drill, outcomes: /** @type {Outcome[]} */ ([]) }));
  let failed = 0;
  for (let round = 1; round <= rounds; round += 1)
    for (const { drill, outcomes } of results) {
      if (failed || over()) break;
      const outcome = await oneRound(company, drill).catch(
        (error) => void printLine(`✗ ${drill.name}, round ${round}: ${error.message}`),
      );
      // The findings of the earlier rounds are printed all the same.
      if (!outcome) {
        failed = 1;
        break;
      }
      outcomes.push(outcome);
      const { acknowledged, lost, doubled, refused, gap, ill } = outcome;
      const result = `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${refused.length} refused, ${gap.toFixed(1)} s`;
      printLine(`  ${round}. ${drill.name}: ${result}${ill ? ', doctor has complaints' : ''}`);
    }
  for (const { drill, outcomes } of results)
    if (outcomes.length && !(await judge(company, drill, outcomes))) failed += 1;
  return failed;
}

/** @param {Company} company @param {Drill} drill @param {readonly Outcome[]} outcomes */
async function judge(company, drill, outcomes) {
  const mails = await countMails(
    company.url,
    company.mail,
    outcomes.flatMap(({ mailed }) => mailed),
  );
  const sum = (/** @type {(one: Outcome) => number} */ of) =>
    outcomes.reduce((total, one) => total + of(one), 0);
  const gaps = outcomes.map(({ gap }) => gap).sort((a, b) => a - b);
  const noticed = drill.withoutRefusals ? sum(({ refused }) => refused.length) : 0;
  const faults = sum(({ lost, doubled, ill }) => lost + doubled + ill) + noticed + mails.lost;
  const good = faults === 0 && mails.doubled <= outcomes.length * (drill.kills ?? 1);
  printLine(
    `${good ? '✓' : '✗'} ${drill.name}: ${outcomes.length} rounds, ${sum(({ acknowledged }) => acknowledged)} writes acknowledged, ` +
      `${sum(({ lost }) => lost)} lost, ${sum(({ doubled }) => doubled)} doubled; ${mails.mails} mails, ${mails.lost} lost, ${mails.doubled} doubled; ` +
      `${sum(({ refused }) => refused.length)} of ${sum(({ answers, refused }) => answers + refused.length)} calls refused` +
      `${drill.files ? ` and ${sum(({ files }) => files)} files` : ''}, longest silence ${gaps[gaps.length >> 1]?.toFixed(1)} s (median) to ` +
      `${gaps.at(-1)?.toFixed(1)} s, doctor ${sum(({ ill }) => ill) ? 'has complaints' : 'content'}`,
  );
  if (!good)
    printLine([...new Set(outcomes.flatMap(({ refused }) => refused))].slice(0, 12).join('\n'));
  return good;
}

/** @param {Company} company @param {Drill} drill */
async function oneRound(company, drill) {
  const load = await startLoad({
    origin: company.origin,
    url: company.url,
    files: drill.files?.sent,
  });
  await pause(2000 + Math.random() * 1000);
  const silence = longestSilence(load);
  await drill.run(company);
  await pause(2000);
  const gap = silence.end();
  await load.stop();
  const { lost, doubled } = await load.lost();
  const ill = await company.doctor().then(
    () => 0,
    (error) => {
      printLine(String(error.message));
      return 1;
    },
  );
  const isFile = (/** @type {string} */ what) => drill.files?.refused.test(what) ?? false;
  return {
    acknowledged: load.acknowledged(),
    answers: load.answers(),
    mailed: load.mailed,
    refused: load.refused.filter((what) => !isFile(what)),
    files: load.refused.filter(isFile).length,
    gap,
    lost,
    doubled,
    ill,
  };
}

/**
 * Measures the longest time without an answered call.
 * @param {{ answers: () => number }} load
 */
function longestSilence(load) {
  let [last, since, longest] = [load.answers(), performance.now(), 0];
  const measureGap = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (load.answers() !== last) [last, since] = [load.answers(), now];
  };
  const timer = setInterval(measureGap, 50);
  return {
    end: () => {
      clearInterval(timer);
      return longest / 1000;
    },
  };
}
