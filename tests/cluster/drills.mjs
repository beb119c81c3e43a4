import { setTimeout as pause } from 'node:timers/promises';
import { until } from './until.mjs';

/**
 * What is done to the house in one round of a drill.
 * @typedef {object} Drill
 * @property {string} name
 * @property {boolean} unnoticed nobody at a screen may get an answer that is none
 * @property {(house: import('./house.mjs').House) => Promise<void>} harm and what an operator, or his process manager, does about it
 */

/** A process manager does not start a killed process in the same moment. */
const restartMs = 1000;

/** @type {Drill[]} */
export const drills = [
  {
    name: 'an API killed in the middle',
    unnoticed: true,
    harm: async (house) => {
      for (const name of /** @type {const} */ (['api1', 'api2'])) {
        await house.kill(name);
        await pause(restartMs);
        await house.start(name);
        await known(house);
      }
    },
  },
  {
    name: 'the worker killed',
    unnoticed: true,
    harm: async (house) => {
      await house.kill('worker');
      await pause(restartMs);
      await house.start('worker');
    },
  },
  {
    name: 'both APIs and the worker updated, one after the other',
    unnoticed: true,
    harm: async (house) => {
      for (const name of /** @type {const} */ (['api1', 'api2', 'worker'])) {
        await house.stop(name);
        await house.start(name);
        await known(house);
      }
    },
  },
  {
    name: 'the replica’s machine killed',
    unnoticed: false,
    harm: async ({ databases }) => {
      const { replica } = await databases.roles();
      await databases.killMachine(/** @type {string} */ (replica));
      await pause(restartMs);
      databases.startMachine(/** @type {string} */ (replica));
      await databases.whole();
    },
  },
  {
    name: 'the primary’s PostgreSQL killed, the replica takes over',
    unnoticed: false,
    harm: async ({ databases }) => {
      const { primary } = await databases.roles();
      databases.killServer(/** @type {string} */ (primary));
      await until('the other one to lead', async () => other((await databases.roles()).primary, primary));
      await databases.whole();
    },
  },
  {
    name: 'the primary’s machine killed, the replica takes over',
    unnoticed: false,
    harm: async ({ databases }) => {
      const { primary } = await databases.roles();
      await databases.killMachine(/** @type {string} */ (primary));
      await until('the other one to lead', async () => other((await databases.roles()).primary, primary));
      databases.startMachine(/** @type {string} */ (primary));
      await databases.whole();
    },
  },
];

/** @param {string | undefined} now @param {string | undefined} before */
const other = (now, before) => now !== undefined && now !== before;

/** The proxy has seen that both APIs are there. @param {import('./house.mjs').House} house */
async function known(house) {
  await until('both APIs', async () => {
    const answers = await Promise.all(house.apis.map((port) => fetch(`http://127.0.0.1:${port}/api/health/ready`)));
    return answers.every(({ ok }) => ok);
  });
  await pause(2 * restartMs);
}
