import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../api/launch/lib/terminal.mjs';
import { runStatement } from './run-statement.mjs';
import { waitUntil } from './wait-until.mjs';

/**
 * One kind of failure, which a drill causes once per round.
 * @typedef {object} Drill
 * @property {string} name
 * @property {boolean} withoutRefusals every call of a user must be answered
 * @property {(company: import('./company.mjs').Company) => Promise<void>} run causes the failure, and
 * applies the remedy of an operator or the process manager
 * @property {number} [kills] number of killed processes; one by default
 * @property {boolean} [disks] it needs disks that it can fill
 * @property {{ readonly sent: true, readonly refused: RegExp }} [files] are sent meanwhile, and may
 * be refused with this text
 */

/** A process manager does not start a killed process in the same moment. */
const restartMs = 1000;

/** @type {Drill[]} */
export const drills = [
  {
    name: 'an API killed in the middle',
    withoutRefusals: true,
    kills: 2,
    run: async (company) => {
      for (const name of /** @type {const} */ (['api1', 'api2'])) {
        await company.kill(name);
        await pause(restartMs);
        await company.start(name);
        await waitUntilKnown(company);
      }
    },
  },
  {
    name: 'the worker killed',
    withoutRefusals: true,
    run: async (company) => {
      await company.kill('worker');
      await pause(restartMs);
      await company.start('worker');
    },
  },
  {
    name: 'both APIs and the worker updated, one after the other',
    withoutRefusals: true,
    kills: 0,
    run: async (company) => {
      for (const name of /** @type {const} */ (['api1', 'api2', 'worker'])) {
        await company.stop(name);
        await company.start(name);
        await waitUntilKnown(company);
      }
    },
  },
  {
    name: 'an update with the migration step forgotten',
    withoutRefusals: true,
    kills: 0,
    run: async (company) => {
      const newest = 'migration_name = (select max(migration_name) from _prisma_migrations)';
      await runStatement(
        company.url,
        `update _prisma_migrations set rolled_back_at = now() where ${newest}`,
      );
      try {
        await company.stop('api1');
        const log = await company.startInVain('api1');
        if (!log.includes('lacks a part of this version'))
          throw new OperatorError(`api1 does not name the missing migration:\n${log.slice(-500)}`);
      } finally {
        await runStatement(
          company.url,
          `update _prisma_migrations set rolled_back_at = null where ${newest}`,
        );
      }
      await company.start('api1');
      await waitUntilKnown(company);
    },
  },
  {
    name: 'the replica’s machine killed',
    withoutRefusals: false,
    run: async ({ databases }) => {
      const { replica } = await databases.roles();
      await databases.killMachine(/** @type {string} */ (replica));
      await pause(restartMs);
      databases.startMachine(/** @type {string} */ (replica));
      await databases.whole();
    },
  },
  {
    name: 'the primary’s PostgreSQL killed, the replica takes over',
    withoutRefusals: false,
    run: async ({ databases }) => {
      const { primary } = await databases.roles();
      databases.killServer(/** @type {string} */ (primary));
      await waitUntil('the other one to lead', async () =>
        other((await databases.roles()).primary, primary),
      );
      await databases.whole();
    },
  },
  {
    name: 'the primary’s machine killed, the replica takes over',
    withoutRefusals: false,
    run: async ({ databases }) => {
      const { primary } = await databases.roles();
      await databases.killMachine(/** @type {string} */ (primary));
      await waitUntil('the other one to lead', async () =>
        other((await databases.roles()).primary, primary),
      );
      databases.startMachine(/** @type {string} */ (primary));
      await databases.whole();
    },
  },
  {
    name: 'the disk of the files full',
    withoutRefusals: true,
    kills: 0,
    disks: true,
    files: { sent: true, refused: /^file 507 storage_full$/ },
    run: async ({ disks }) => {
      disks?.files.fill();
      await pause(5 * restartMs);
      disks?.files.free();
    },
  },
  {
    name: 'the disk of the replica’s PostgreSQL full',
    withoutRefusals: false,
    disks: true,
    run: async ({ databases, disks }) => {
      const { primary, replica } = await databases.roles();
      const disk = disks?.[/** @type {import('./disks.mjs').Place} */ (replica)];
      disk?.fill();
      // The preallocated files of its log are used up.
      await waitUntil('the primary to work alone', async () => {
        await databases.newLogFile(/** @type {string} */ (primary));
        return !(await databases.roles()).sync;
      }).catch((error) => {
        disk?.free();
        throw error;
      });
      await pause(2 * restartMs);
      disk?.free();
      await databases.whole();
    },
  },
  {
    name: 'the disk of the primary’s PostgreSQL full, the replica takes over',
    withoutRefusals: false,
    disks: true,
    run: async ({ databases, disks }) => {
      const { primary } = await databases.roles();
      const disk = disks?.[/** @type {import('./disks.mjs').Place} */ (primary)];
      disk?.fill();
      await waitUntil('the other one to lead', async () => {
        await databases.newLogFile(/** @type {string} */ (primary)).catch(() => undefined);
        return other((await databases.roles()).primary, primary);
      }).finally(() => disk?.free());
      await databases.whole();
    },
  },
];

/** @param {string | undefined} now @param {string | undefined} before */
const other = (now, before) => now !== undefined && now !== before;

/** The proxy has seen that both APIs are there. @param {import('./company.mjs').Company} company */
async function waitUntilKnown(company) {
  await waitUntil('both APIs', async () => {
    const answers = await Promise.all(
      company.apis.map((port) => fetch(`http://127.0.0.1:${port}/api/health/ready`)),
    );
    return answers.every(({ ok }) => ok);
  });
  await pause(2 * restartMs);
}
