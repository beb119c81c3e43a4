// npm run cluster: what stands on several machines, as processes of this one: HAProxy, two APIs, a worker, a primary and a replica under
// Patroni. npm run cluster -- --drill [--rounds 20] [--only primary]: harms each of them under load, and counts what became of it.
import '../../api/launch/lib/node-version.mjs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildStale } from '../../api/launch/lib/build-steps.mjs';
import { runScript, say, Told } from '../../api/launch/lib/say.mjs';
import { untilStopped } from '../../api/launch/lib/until-stopped.mjs';
import { drills } from './drills.mjs';
import { openHouse } from './house.mjs';
import { startLoad } from './load.mjs';
import { needPackages } from './packages.mjs';

/** @typedef {import('./house.mjs').House} House */

const options = /** @type {const} */ ({
  drill: { type: 'boolean' },
  rounds: { type: 'string', default: '1' },
  only: { type: 'string', default: '' },
});

runScript(async () => {
  const { values } = parseArgs({ options });
  const rounds = Number(values.rounds);
  if (!(Number.isInteger(rounds) && rounds > 0)) throw new Told('--rounds takes a whole number: npm run cluster -- --drill --rounds 20');
  const stop = untilStopped();
  await needPackages();
  await buildStale();
  const house = await openHouse();
  try {
    say(`Logs are in ${house.logs}`);
    if (values.drill) return await drillAll(house, rounds, values.only);
    say(`The system stands at ${house.origin}/admin/ (Ctrl-C ends it)`);
    await stop.reason;
    return 0;
  } finally {
    await house.close();
    stop.release();
  }
});

/** @param {House} house @param {number} rounds @param {string} only */
async function drillAll(house, rounds, only) {
  let failed = 0;
  for (const drill of drills.filter(({ name }) => name.includes(only))) {
    /** @type {Outcome[]} */
    const outcomes = [];
    for (let round = 0; round < rounds; round += 1) outcomes.push(await oneRound(house, drill));
    const sum = (/** @type {(one: Outcome) => number} */ of) => outcomes.reduce((total, one) => total + of(one), 0);
    const gaps = outcomes.map(({ gap }) => gap).sort((a, b) => a - b);
    const bad = sum(({ lost, doubled, ill }) => lost + doubled + ill) + (drill.unnoticed ? sum(({ refused }) => refused.length) : 0);
    failed += bad ? 1 : 0;
    say(
      `${bad ? '✗' : '✓'} ${drill.name}: ${rounds} rounds, ${sum(({ acknowledged }) => acknowledged)} writes acknowledged, ` +
        `${sum(({ lost }) => lost)} lost, ${sum(({ doubled }) => doubled)} doubled, ${sum(({ refused }) => refused.length)} of ` +
        `${sum(({ answers, refused }) => answers + refused.length)} calls refused, longest silence ${gaps[gaps.length >> 1]?.toFixed(1)} s (median) to ` +
        `${gaps.at(-1)?.toFixed(1)} s, doctor ${sum(({ ill }) => ill) ? 'has complaints' : 'content'}`,
    );
    if (bad) say([...new Set(outcomes.flatMap(({ refused }) => refused))].slice(0, 12).join('\n'));
  }
  return failed ? 1 : 0;
}

/** @typedef {Awaited<ReturnType<typeof oneRound>>} Outcome */

/** @param {House} house @param {import('./drills.mjs').Drill} drill */
async function oneRound(house, drill) {
  const load = await startLoad(house.origin, house.url);
  await pause(2000 + Math.random() * 1000);
  const silence = longestSilence(load);
  await drill.harm(house);
  await pause(2000);
  const gap = silence.end();
  await load.stop();
  const { lost, doubled } = await load.lost();
  const ill = await house.doctor().then(
    () => 0,
    (error) => {
      say(String(error.message));
      return 1;
    },
  );
  const refused = load.refused.map(({ what }) => what);
  return { acknowledged: load.acknowledged(), answers: load.answers(), refused, gap, lost, doubled, ill };
}

/** How long nobody got an answer. @param {{ answers: () => number }} load */
function longestSilence(load) {
  let [last, since, longest] = [load.answers(), performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (load.answers() !== last) [last, since] = [load.answers(), now];
  };
  const timer = setInterval(look, 50);
  return {
    end: () => {
      clearInterval(timer);
      return longest / 1000;
    },
  };
}
