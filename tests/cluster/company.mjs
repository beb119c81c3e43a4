import { randomBytes } from 'node:crypto';
import { launchScript, root } from '../../api/launch/lib/paths.mjs';
import { runCommand } from '../../api/launch/lib/run-command.mjs';
import { printProgress } from '../../api/launch/lib/terminal.mjs';
import { startInfrastructure } from './infrastructure.mjs';
import { startMailServer } from './mail.mjs';
import { startProcesses } from './processes.mjs';
import { runStatement } from './run-statement.mjs';

/** @typedef {Awaited<ReturnType<typeof openCompany>>} Company */

/**
 * An installation of several machines, run as processes of one machine, with the demo day.
 * @param {{ fillableDisks?: boolean }} [options] with disks that can be filled
 */
export function openCompany(options = {}) {
  return startInfrastructure(options, async (base, atEnd) => {
    const { apis, databases, logs, origin, ports } = base;
    const mail = await startMailServer();
    atEnd(mail.stop);
    const urls = await printProgress('Making the database with its two roles', () =>
      makeDatabase(base),
    );
    const env = {
      DATABASE_URL: urls.product,
      DATABASE_READ_URL: urls.replica,
      SECRET: randomBytes(24).toString('hex'),
      DATA_DIR: logs,
      TSUMUGI_DATA: logs,
      PUBLIC_DIR: root,
      PUBLIC_URL: origin,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '3',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mail.port),
      LOG_LEVEL: 'warn',
      ENV_FILE: 'none',
    };
    const command = (
      /** @type {string} */ script,
      /** @type {string[]} */ args = [],
      owner = urls.owner,
    ) =>
      runCommand(process.execPath, [launchScript(script), ...args], {
        env: { ...env, DATABASE_OWNER_URL: owner },
      });
    await printProgress('Migrating', () => command('migrate.mjs'));
    // No user has written yet, so the seed needs no synchronous commit.
    const hasty = `${urls.owner}?options=${encodeURIComponent('-c synchronous_commit=off')}`;
    await printProgress('Filling the demo day', () => command('seed.mjs', ['--no-build'], hasty));
    // Mails are sent at any hour of the run.
    await runStatement(urls.owner, 'update brand set quiet_from_minute = 0, quiet_to_minute = 0');
    const processes = await printProgress('Starting two APIs and a worker', () =>
      startProcesses({ apis, worker: ports.worker, origin, logs, env }, atEnd),
    );
    await databases.whole();
    return {
      ...base,
      ...processes,
      mail,
      url: urls.owner,
      doctor: () => command('doctor.mjs', ['--files']),
    };
  });
}

/** @param {{ databases: import('./databases.mjs').Databases, ports: { postgres: number, replica: number }, admin: string }} base */
async function makeDatabase({ databases, ports, admin }) {
  await runStatement(admin, 'create database tsumugi');
  const passwords = {
    OWNER_PASSWORD: randomBytes(12).toString('hex'),
    PRODUCT_PASSWORD: randomBytes(12).toString('hex'),
  };
  await runCommand(
    process.execPath,
    [launchScript('roles.mjs'), '--owner', 'tsumugi_owner', '--product', 'tsumugi_product'],
    {
      env: {
        DATABASE_URL: databases.url(ports.postgres, 'tsumugi'),
        ENV_FILE: 'none',
        ...passwords,
      },
    },
  );
  const url = (
    /** @type {string} */ role,
    /** @type {string} */ password,
    /** @type {number} */ at,
  ) => `postgresql://${role}:${password}@127.0.0.1:${at}/tsumugi`;
  return {
    owner: url('tsumugi_owner', passwords.OWNER_PASSWORD, ports.postgres),
    product: url('tsumugi_product', passwords.PRODUCT_PASSWORD, ports.postgres),
    replica: url('tsumugi_product', passwords.PRODUCT_PASSWORD, ports.replica),
  };
}
