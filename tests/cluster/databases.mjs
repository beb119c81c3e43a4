import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../api/launch/lib/paths.mjs';
import { postgresAccount } from '../../api/launch/lib/postgres/account.mjs';
import { postgresPrograms } from './packages.mjs';
import { runStatement } from './run-statement.mjs';
import { startProcess } from './start-process.mjs';
import { waitUntil } from './wait-until.mjs';

/** @typedef {Record<'postgres' | 'rest', number> & { name: string, data: string }} Node */
/** @typedef {{ name: string, role: string, state: string, port: number }} Member */
/** @typedef {Awaited<ReturnType<typeof startDatabases>>} Databases */

/**
 * etcd and two PostgreSQL under Patroni, by docs/deploy/patroni.yml.
 * @param {{ home: string, logs: string }} folders
 * @param {() => number} nextPort
 * @param {(end: () => unknown) => void} atEnd
 */
export async function startDatabases({ home, logs }, nextPort, atEnd) {
  const account = postgresAccount();
  const password = randomBytes(12).toString('hex');
  const [client, peer] = [nextPort(), nextPort()];
  const etcd = startProcess({
    name: 'etcd',
    program: '/usr/bin/etcd',
    args: [
      ...[
        '--data-dir',
        path.join(home, 'etcd'),
        '--listen-client-urls',
        `http://127.0.0.1:${client}`,
      ],
      ...[
        '--advertise-client-urls',
        `http://127.0.0.1:${client}`,
        '--listen-peer-urls',
        `http://127.0.0.1:${peer}`,
      ],
      ...[
        '--initial-advertise-peer-urls',
        `http://127.0.0.1:${peer}`,
        '--initial-cluster',
        `default=http://127.0.0.1:${peer}`,
      ],
    ],
    logs,
  });
  atEnd(etcd.stop);
  /** @type {Node[]} */
  const nodes = ['db1', 'db2'].map((name) => ({
    name,
    postgres: nextPort(),
    rest: nextPort(),
    data: path.join(home, name, 'data'),
  }));
  /** @param {Node} node */
  const startNode = (node) => {
    const folder = path.dirname(node.data);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, 'patroni.yml');
    writeFileSync(file, configuration(node, client, password), { mode: 0o600 });
    if (account.uid !== undefined)
      for (const one of [folder, file])
        chownSync(one, account.uid, /** @type {number} */ (account.gid));
    return startProcess({
      name: node.name,
      program: '/usr/bin/patroni',
      args: [file],
      logs,
      account,
      env: { PATH: '/usr/bin:/bin', HOME: folder },
    });
  };
  const [first, second] = /** @type {[Node, Node]} */ (nodes);
  const machines = new Map([[first.name, startNode(first)]]);
  atEnd(async () => {
    // Stops the primary last, so that no other server becomes the primary.
    const { primary } = await roles(nodes);
    for (const [, machine] of [...machines].sort(([name]) => (name === primary ? 1 : -1)))
      await machine.stop();
  });
  await waitUntil('the primary', async () => (await roles(nodes)).primary);
  machines.set(second.name, startNode(second));

  const nodeOf = (/** @type {string} */ name) =>
    /** @type {Node} */ (nodes.find((node) => node.name === name));
  const url = (/** @type {number} */ port, database = 'postgres') =>
    `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  return {
    nodes,
    /** Connection string of a superuser, by port. */
    url,
    roles: () => roles(nodes),
    /** Resolves when both run and the replica has the acknowledged writes. */
    whole: () => waitUntil('a replica that has all', () => settled(nodes), 300_000),
    /** The next change is written into a new file of its log. @param {string} name */
    newLogFile: (name) => runStatement(url(nodeOf(name).postgres), 'select pg_switch_wal()'),
    /** Kills PostgreSQL alone, like a crash; its Patroni continues. @param {string} name */
    killServer: (name) => process.kill(serverOf(nodeOf(name)), 'SIGKILL'),
    /** Stops the complete machine. @param {string} name */
    killMachine: async (name) => {
      const server = serverOf(nodeOf(name));
      await machines.get(name)?.kill();
      process.kill(server, 'SIGKILL');
    },
    /** @param {string} name */
    startMachine: (name) => machines.set(name, startNode(nodeOf(name))),
  };
}

/** @param {Node} node @param {number} etcd @param {string} password */
function configuration(node, etcd, password) {
  const documented = readFileSync(path.join(root, 'docs', 'deploy', 'patroni.yml'), 'utf8');
  const changes = /** @type {const} */ ([
    ['name: db1', `name: ${node.name}`],
    ['10.0.0.21:8008', `127.0.0.1:${node.rest}`],
    ['10.0.0.21:5432', `127.0.0.1:${node.postgres}`],
    ['10.0.0.31:2379,10.0.0.32:2379,10.0.0.33:2379', `127.0.0.1:${etcd}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/tsumugi', node.data],
    ['/usr/lib/postgresql/15/bin', postgresPrograms()],
    ['change-me-too', password],
    ['change-me', password],
    [
      '        max_connections: 200\n',
      `        max_connections: 200\n        unix_socket_directories: ${path.dirname(node.data)}\n`,
    ],
  ]);
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/deploy/patroni.yml has no ${from}`);
    return text.replaceAll(from, to);
  }, documented);
}

/** @param {Node[]} nodes @returns {Promise<{ primary?: string, replica?: string, sync?: string }>} by name; sync: the replica, where it has all */
async function roles(nodes) {
  for (const { rest } of nodes) {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
      signal: AbortSignal.timeout(2000),
    }).catch(() => undefined);
    if (!answer?.ok) continue;
    /** @type {{ members: Member[] }} */
    const { members } = await answer.json();
    const name = (/** @type {(member: Member) => boolean} */ is) => members.find(is)?.name;
    return {
      primary: name(({ role, state }) => role === 'leader' && state === 'running'),
      replica: name(({ role, state }) => role !== 'leader' && /running|streaming/.test(state)),
      sync: name(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state)),
    };
  }
  return {};
}

/** Patroni's state of a machine that just died is outdated for a while. @param {Node[]} nodes */
async function settled(nodes) {
  for (let n = 0; n < 5; n += 1) {
    if (!(await roles(nodes)).sync) return false;
    const answers = await Promise.all(
      nodes.map(({ rest }) =>
        fetch(`http://127.0.0.1:${rest}/health`, { signal: AbortSignal.timeout(2000) }),
      ),
    );
    if (answers.some(({ ok }) => !ok)) return false;
    await pause(1000);
  }
  return true;
}

/** @param {Node} node */
function serverOf(node) {
  const file = path.join(node.data, 'postmaster.pid');
  if (!existsSync(file)) throw new Error(`${node.name} does not run`);
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}
