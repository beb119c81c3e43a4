import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../support/agent.js';
import { DeclaredAnswers } from './declared-answers.js';
import type { Ids } from './make-family.js';
import { type Operation, operationsOf, type Schema } from './operations.js';
import { type PermissionRow, readPermissions, type Verdict } from './permission-table.js';
import { absentIds, isPreviewable, NoSample, type Request, requestOf, send } from './request.js';
import { type SampleIds, samples } from './samples.js';
import {
  type Identity,
  identities,
  openSecurityWorld,
  restoreWorld,
  type SecurityWorld,
  snapshotWorld,
} from './security-world.js';
import { fingerprint, verdictOf } from './verdict.js';

let world: SecurityWorld;
let operations: Operation[];
let schemas: Record<string, Schema>;
let declared: DeclaredAnswers;
let permissions: Map<string, PermissionRow>;

beforeAll(async () => {
  world = await openSecurityWorld();
  const described = operationsOf(world.app);
  ({ operations, schemas } = described);
  declared = new DeclaredAnswers(described.document);
  permissions = new Map(readPermissions().map((row) => [row.operation, row]));
});
afterAll(() => world?.close());

const ownIds = (): SampleIds => ({ ...world.own, ...world.company });

/** A line for the table as the declaration has it, for its author to check against domain/permissions#permissions and paste. */
function proposal({ key, access }: Operation): string {
  const roles: Record<Identity, string> = {
    anonymous: '',
    'own parent': 'Parent',
    'second guardian': 'Parent',
    'other parent': 'Parent',
    student: 'Student',
    'own teacher': 'Teacher',
    'other teacher': 'Teacher',
    operator: 'Operator',
    admin: 'Admin',
  };
  const cells = identities.map((identity) => {
    if (access?.roles === 'public') return 'ok';
    if (identity === 'anonymous') return '401';
    if (!access?.roles.includes(roles[identity])) return '403';
    if (identity === 'second guardian') return access.own?.parent ? '404' : 'ok';
    return access.own && identity.startsWith('other') ? '404' : 'ok';
  });
  return [key, ...cells, ''].join(',');
}

describe('the operations of the table and of the API', () => {
  it('declare their callers', () => {
    expect(
      operations.filter(({ access }) => !access || access.roles.length === 0).map(({ key }) => key),
    ).toEqual([]);
  });
  it('have a line in permissions.csv each', () => {
    const missing = operations.filter(({ key }) => !permissions.has(key));
    expect(
      missing.map(proposal),
      'check these lines against domain/permissions#permissions, then add them',
    ).toEqual([]);
  });
  it('exist for every line', () => {
    const known = new Set(operations.map(({ key }) => key));
    expect([...permissions.keys()].filter((key) => !known.has(key))).toEqual([]);
  });
  it('have real sample ids', () => {
    const missing: string[] = [];
    for (const operation of operations) {
      try {
        requestOf(operation, schemas, ownIds());
      } catch (error) {
        if (!(error instanceof NoSample)) throw error;
        missing.push(error.message);
      }
    }
    expect(missing).toEqual([]);
  });
});

interface Cell {
  operation: Operation;
  identity: Identity;
  verdict: Verdict;
  request: Request;
}

function cells(wanted: (verdict: Verdict, operation: Operation) => boolean): Cell[] {
  return operations.flatMap((operation) => {
    const row = permissions.get(operation.key);
    if (!row) return [];
    const request = requestOf(operation, schemas, ownIds());
    return identities
      .filter((identity) => wanted(row.verdicts[identity], operation))
      .map((identity) => ({ operation, identity, verdict: row.verdicts[identity], request }));
  });
}

async function run(list: readonly Cell[], agents: Record<Identity, Agent>): Promise<string[]> {
  const wrong: string[] = [];
  for (const { operation, identity, verdict, request } of list) {
    const answer = await send(agents[identity], operation, request);
    const found = verdictOf(answer);
    if (found !== verdict)
      wrong.push(`${operation.key} as ${identity}: expected ${verdict}, got ${found}`);
    const fault = declared.faultOf(operation, answer);
    if (fault)
      wrong.push(`${operation.key} as ${identity}: not as the API document has it: ${fault}`);
  }
  return wrong;
}

describe('own ids', () => {
  it('every refused call is refused, and leaves nothing behind', async () => {
    const before = await fingerprint(world);
    expect(
      await run(
        cells((verdict) => verdict !== 'ok'),
        world.agents,
      ),
    ).toEqual([]);
    expect(await fingerprint(world)).toEqual(before);
  });

  it('a foreign id is answered exactly like an absent one', async () => {
    const wrong: string[] = [];
    for (const { operation, identity, request } of cells((verdict) => verdict === '404')) {
      const agent = world.agents[identity];
      const foreign = await send(agent, operation, request);
      const absent = await send(
        agent,
        operation,
        requestOf(operation, schemas, absentIds(ownIds())),
      );
      if (foreign.status !== absent.status || foreign.text !== absent.text)
        wrong.push(`${operation.key} as ${identity}: ${foreign.text} against ${absent.text}`);
    }
    expect(wrong).toEqual([]);
  });

  it('every permitted read succeeds, and every permitted preview too', async () => {
    expect(
      await run(
        cells(
          (verdict, operation) =>
            verdict === 'ok' &&
            (operation.method === 'GET' || isPreviewable(operation)) &&
            operation.access?.csrf !== 'always',
        ),
        world.agents,
      ),
    ).toEqual([]);
  });
});

describe('mixed ids', () => {
  it("a caller's own id never gives access to another's", async () => {
    const before = await fingerprint(world);
    const wrong: string[] = [];
    for (const [identity, own] of [
      ['other parent', world.other],
      ['other teacher', world.other],
    ] as const) {
      for (const operation of operations) {
        if (
          samples[operation.key]?.freeIds ||
          !operation.access ||
          operation.access.roles === 'public'
        )
          continue;
        for (const mixed of mixtures(operation, own)) {
          const answer = await send(world.agents[identity], operation, mixed);
          if (answer.status !== 403 && answer.status !== 404)
            wrong.push(
              `${operation.key} as ${identity} with ${JSON.stringify(mixed)}: ${answer.status} ${answer.text.slice(0, 200)}`,
            );
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint(world)).toEqual(before);
  });
});

/**
 * All requests in which exactly one of several ids is the sample family's and the others are the
 * caller's own.
 */
function mixtures(operation: Operation, own: Ids): Request[] {
  const mine: SampleIds = { ...ownIds(), ...own };
  const base = JSON.stringify(requestOf(operation, schemas, mine, true));
  const requests = Object.keys(own)
    .map((kind) =>
      requestOf(operation, schemas, { ...mine, [kind]: world.own[kind as keyof Ids] }, true),
    )
    .filter((request) => JSON.stringify(request) !== base);
  return requests.length < 2 ? [] : requests;
}

describe('permitted writes', () => {
  it('succeed, each in the unchanged world', async () => {
    const list = cells(
      (verdict, operation) =>
        verdict === 'ok' &&
        !isPreviewable(operation) &&
        (operation.method !== 'GET' || operation.access?.csrf === 'always'),
    );
    await snapshotWorld(world);
    const wrong: string[] = [];
    for (const cell of list) {
      const { cookies } = world.agents[cell.identity];
      const before = new Map(cookies);
      wrong.push(...(await run([cell], world.agents)));
      await restoreWorld(world);
      cookies.clear();
      for (const [name, value] of before) cookies.set(name, value);
    }
    expect(wrong).toEqual([]);
  });
});
