import { expect } from 'vitest';
import { operationsOf } from '../../security/operations.js';
import type { Agent } from '../../support/agent.js';
import { requestOwnExport } from '../../support/request-own-export.js';
import type { TestWorld } from '../../support/test-world.js';

/**
 * The kinds of ids that a path parameter takes; all kinds when its name does not determine the
 * kind.
 */
function fitting(
  path: string,
  ids: { matterId: number; matterTeacherId: number },
  all: readonly unknown[],
): readonly unknown[] {
  if (
    /get-matter-(detail|number)|introductions|action-histories|forecast|check-is-available/.test(
      path,
    )
  )
    return [ids.matterId];
  if (/get-matter-teacher-detail|calendar|matter-room/.test(path)) return [ids.matterTeacherId];
  return all;
}

/**
 * Every read of the API document with this person's own ids, and every open action in preview:
 * the bodies of successful calls.
 */
export async function readEverything(
  world: TestWorld,
  agent: Agent,
  ids: { matterId: number; matterTeacherId: number },
): Promise<string[]> {
  const { operations } = operationsOf(world.app);
  const own = agent.account;
  const texts: string[] = [];
  const reads = operations.filter(
    ({ method, path }) => method === 'GET' && /^\/api\/(customer|teacher|user|chat)\//.test(path),
  );
  expect(reads.length).toBeGreaterThan(8);
  const values = [
    ids.matterId,
    ids.matterTeacherId,
    own?.parentId,
    own?.studentId,
    own?.teacherId,
  ].filter((id) => id !== undefined);
  for (const { path } of reads)
    for (const value of path.includes('{') ? fitting(path, ids, values) : ['']) {
      const answer = await agent.get(path.replace(/\{[^}]+\}/, String(value)));
      expect(answer.status, path).toBeLessThan(500);
      if (answer.status === 200) texts.push(answer.text);
    }
  const exported = await requestOwnExport(world, agent);
  if (exported.status === 200) texts.push(exported.text);
  const searches: [path: string, body: object][] = [
    ['/api/customer/search-matters-customer', {}],
    ['/api/customer/get-memos', { matterId: ids.matterId }],
    ['/api/customer/get-memos', { parentId: own?.parentId }],
  ];
  for (const [path, body] of searches) {
    const answer = await agent.post(path, body);
    if (answer.status === 200) texts.push(answer.text);
  }
  const calls = [...new Set(texts.join('\n').match(/"call":"[A-Z]+ [^"]+"/g) ?? [])].map((text) =>
    text.slice(8, -1).split(' '),
  );
  for (const [method, path] of calls) {
    const input = {
      matterTeacherId: ids.matterTeacherId,
      reason: 99,
      satisfaction: 3,
      withdrawReason: 99,
      lessonContent: '数学',
      wantsToTeach: 1,
    };
    const answer = await agent.call(method as 'POST', `${path}?preview=1`, { body: input });
    if (answer.status === 200) texts.push(answer.text);
  }
  return texts;
}
