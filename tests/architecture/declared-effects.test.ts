import { requestType } from '@tsumugi/contract/codes/matter';
import type { ActionDefinition } from '@tsumugi/contract/kit/define-action';
import { candidateAt, matterAt } from '@tsumugi/contract/states';
import { expect, test } from 'vitest';
import { allActions } from '../../api/src/modules/all-actions.js';
import { readSourceFiles } from './source-files.js';

/*
 * The runner refuses an undeclared notice or move of a step (enforce-definition.ts). No single step
 * can check the reverse: every declared notice must be ordered, and every declared status reached,
 * somewhere in the rules of its action.
 */
const texts = new Map(
  readSourceFiles(['api/src/modules', 'api/contract/actions']).map(({ path, text }) => [
    path,
    text,
  ]),
);

interface SourceFile {
  /** Name of each import, with its module and its name there. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly original: string }>;
  /** Text of each top-level declaration, by its name. */
  readonly declarations: ReadonlyMap<string, string>;
}

const parsed = new Map<string, SourceFile>();
function parse(path: string): SourceFile {
  const known = parsed.get(path);
  if (known) return known;
  const text = texts.get(path) ?? '';
  const imports = new Map<string, { from: string; original: string }>();
  for (const [, names = '', from = ''] of text.matchAll(/^import ([^;]+?) from '([^']+)';/gm))
    for (const [, original = '', name = original] of names.matchAll(/([\w*]+)(?: as (\w+))?/g))
      imports.set(name, { from, original });
  const declared =
    /^(?:export )?(?:async )?(?:const|function|interface|type|class) (\w+)[\s\S]*?(?=^(?:\/\*\*|(?:export|const|async|function|interface|type|class)\b)|(?![\s\S]))/gm;
  const declarations = new Map(
    [...text.matchAll(declared)].map(([source, name]) => [name as string, source]),
  );
  const file = { imports, declarations };
  parsed.set(path, file);
  return file;
}

/** Adds a declaration to `found`, and all declarations of the modules that it uses. */
function addReached(path: string, name: string, found: Map<string, string>): void {
  const { imports, declarations } = parse(path);
  const source = declarations.get(name);
  const key = `${path}#${name}`;
  if (source === undefined || found.has(key)) return;
  found.set(key, source);
  for (const word of new Set(source.match(/\w+/g))) {
    const imported = imports.get(word);
    if (imported?.from.startsWith('.'))
      addReached(
        new URL(imported.from, `file:///${path}`).pathname.slice(1).replace(/\.js$/, '.ts'),
        imported.original,
        found,
      );
    else if (word !== name) addReached(path, word, found);
  }
}

/**
 * The sources of an action's rules: the declaration that takes its definition, and the declarations
 * that it uses.
 */
function rulesOf(id: string): string {
  const contract = [...texts.keys()].filter((path) => path.startsWith('api/contract/'));
  const [definition = '', constant = ''] = contract.flatMap((path) =>
    [...parse(path).declarations].flatMap(([name, source]) =>
      source.includes(`id: '${id}'`) ? [path, name] : [],
    ),
  );
  const stage = definition.replace('api/contract/', '@tsumugi/contract/').replace(/\.ts$/, '');
  const found = new Map<string, string>();
  for (const path of texts.keys()) {
    const { imports, declarations } = parse(path);
    if (imports.get('definitions')?.from !== stage) continue;
    for (const [name, source] of declarations)
      if (new RegExp(`\\(\\s*definitions\\.${constant}\\b`).test(source))
        addReached(path, name, found);
  }
  return [...found.values()].join('\n');
}

const unorderedNotices = (id: string, notices: readonly string[]): string[] => {
  const rules = rulesOf(id);
  expect(rules, id).toContain('handle');
  return notices.filter((code) => !rules.includes(`'${code}'`));
};

test.each(
  allActions.map(({ definition }) => definition).filter(({ notices }) => notices.length > 0),
)('$id orders every notice that it declares', (definition) => {
  expect(unorderedNotices(definition.id, definition.notices)).toEqual([]);
});

test('finds a notice that is declared and never ordered', () => {
  expect(unorderedNotices('matterTeacher.rejectTeacher', ['N21', 'N35'])).toEqual(['N35']);
});

const names = {
  matter: Object.entries(matterAt).map(([name, status]) => [status, name] as const),
  matterTeacher: Object.entries(candidateAt).map(([name, status]) => [status, name] as const),
};

const isRequestType = (status: number) =>
  (requestType.values as readonly number[]).includes(status);

/** The declared statuses of a definition whose names its rules do not contain. */
function unreachedStatuses({
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
  // The first status of a request is the number of its request type.
  const typed = (status: number) =>
    on === 'matter' && isRequestType(status) && /\brequestType\b/.test(rules);
  // An imported row begins at any given status; the runner refuses one that is not declared.
  if (from === 'none' && /\bpastSteps[:,]/.test(rules)) return [];
  return to.filter((status) => !kept(status) && !typed(status) && !named(status));
}

test.each(allActions.map(({ definition }) => definition).filter(({ to }) => to !== 'same'))(
  '$id reaches every status that it declares, and "to" matches "moves"',
  (definition) => {
    expect(unreachedStatuses(definition)).toEqual([]);
    const { to, moves } = definition;
    if (moves) expect([...new Set(moves.map(([, led]) => led))].sort()).toEqual([...to].sort());
  },
);

test('finds a status that is declared and never reached', () => {
  const { definition } = allActions.find(
    (action) => action.definition.id === 'matterTeacher.rejectTeacher',
  ) as (typeof allActions)[number];
  expect(
    unreachedStatuses({
      ...definition,
      from: [candidateAt.teacherIntroduced],
      to: [candidateAt.notHired, candidateAt.hired],
    }),
  ).toEqual([candidateAt.hired]);
});
