import { requestType } from '@tsumugi/contract/codes/matter';
import type { ActionDefinition } from '@tsumugi/contract/kit/define-action';
import { candidateAt, matterAt } from '@tsumugi/contract/states';
import { expect, test } from 'vitest';
import { allActions } from '../../api/src/modules/all-actions.js';
import { sourceFiles } from './source-files.js';

/*
 * The runner refuses an undeclared notice or move of a step (enforce-definition.ts). No single step
 * can check the reverse: every declared
 * notice must be ordered, and every declared status reached, somewhere in the rules of its action.
 */
const texts = new Map(
  sourceFiles(['api/src/modules', 'api/contract/actions']).map(({ path, text }) => [path, text]),
);
const importsOf = (text: string) =>
  [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from as string);

/** The rules and the sources of the modules that they import. */
function reached(path: string, seen = new Set<string>()): Set<string> {
  const text = texts.get(path);
  if (text === undefined || seen.has(path)) return seen;
  seen.add(path);
  for (const from of importsOf(text).filter((each) => each.startsWith('.')))
    reached(new URL(from, `file:///${path}`).pathname.slice(1).replace(/\.js$/, '.ts'), seen);
  return seen;
}

/** The sources of an action's rules: the files that import its definition, and their imports. */
function rulesOf(id: string): string {
  const definition = [...texts].find(
    ([path, text]) => path.startsWith('api/contract/') && text.includes(`id: '${id}'`),
  )?.[0] as string;
  const taken = definition.replace('api/contract/', '@tsumugi/contract/').replace(/\.ts$/, '');
  const rules = [...texts.keys()].filter(
    (path) =>
      /\/actions\/[^/]+\.ts$/.test(path) && importsOf(texts.get(path) as string).includes(taken),
  );
  return rules.flatMap((path) => [...reached(path)].map((each) => texts.get(each))).join('\n');
}

const unordered = (id: string, notices: readonly string[]): string[] => {
  const rules = rulesOf(id);
  expect(rules, id).toContain('handle');
  return notices.filter((code) => !rules.includes(`'${code}'`));
};

test.each(
  allActions.map(({ definition }) => definition).filter(({ notices }) => notices.length > 0),
)('$id orders every notice that it declares', (definition) => {
  expect(unordered(definition.id, definition.notices)).toEqual([]);
});

test('finds a notice that is declared and never ordered', () => {
  expect(unordered('matterTeacher.rejectTeacher', ['N21', 'N35'])).toEqual(['N35']);
});

const names = {
  matter: Object.entries(matterAt).map(([name, status]) => [status, name] as const),
  matterTeacher: Object.entries(candidateAt).map(([name, status]) => [status, name] as const),
};

const isRequestType = (status: number) =>
  (requestType.values as readonly number[]).includes(status);

/** The declared statuses of a definition whose names its rules do not contain. */
function unled({
  id,
  on,
  from,
  to,
  moves,
}: Pick<ActionDefinition, 'id' | 'on' | 'from' | 'to' | 'moves'>): number[] {
  if (to === 'same') return [];
  const rules = rulesOf(id);
  const kept = (status: number) =>
    moves
      ? moves.every(([begun, led]) => led !== status || begun === led)
      : from !== 'none' && from.includes(status);
  const named = (status: number) =>
    names[on].some(([known, name]) => known === status && new RegExp(`\\b${name}\\b`).test(rules));
  // A request begins at the status of its type, by the type's own number.
  const typed = (status: number) =>
    on === 'matter' && isRequestType(status) && /\brequestType\b/.test(rules);
  // An imported row begins at any given status; the runner refuses one that is not declared.
  if (from === 'none' && /\bpast[:,]/.test(rules)) return [];
  return to.filter((status) => !kept(status) && !typed(status) && !named(status));
}

test.each(allActions.map(({ definition }) => definition).filter(({ to }) => to !== 'same'))(
  '$id reaches every status that it declares, and "to" matches "moves"',
  (definition) => {
    expect(unled(definition)).toEqual([]);
    const { to, moves } = definition;
    if (moves) expect([...new Set(moves.map(([, led]) => led))].sort()).toEqual([...to].sort());
  },
);

test('finds a status that is declared and never reached', () => {
  const { definition } = allActions.find(
    (action) => action.definition.id === 'matterTeacher.rejectTeacher',
  ) as (typeof allActions)[number];
  expect(
    unled({
      ...definition,
      from: [candidateAt.teacherIntroduced],
      to: [candidateAt.notHired, candidateAt.hired],
    }),
  ).toEqual([candidateAt.hired]);
});
