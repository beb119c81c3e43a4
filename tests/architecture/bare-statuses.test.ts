import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './source-files.js';

/**
 * Names that hold a status; a number next to one of them has a name in `api/contract/states.ts`.
 */
const columns: readonly string[] = [
  'caseStatus',
  'contractStatus',
  'candidateStatus',
  'candidateState',
  'newStatus',
  'fromStatus',
  'toStatus',
];
/** In the rules of an action `status` is the target status. */
const rules = /^api\/src\/modules\/matter(-teacher)?\/(actions|domain)\//;
const before: readonly string[] = ['statusBeforeWithdrawal', 'statusBeforeClosing'];
/** Variables that hold a status, in files where no other number has that name. */
const variables: readonly (readonly [name: string, within: RegExp])[] = [
  ['status', /^api\/(contract\/queues|src\/modules\/(matter|matching|queue)|src\/portals)/],
  ['to', /^api\/src\/modules\/matter-teacher\/domain\/manual\//],
  ['from', /^api\/src\/modules\/matter-teacher\/domain\/manual\//],
];
const comparisons: readonly string[] = ['===', '!==', '==', '!=', '<', '<=', '>', '>='];
/** Parts of a Prisma filter on the column. */
const filters: readonly string[] = ['in', 'notIn', 'not', 'equals', 'lt', 'lte', 'gt', 'gte'];

/** The column that an expression reads, through parentheses, casts and `??`. */
function columnOf(node: ts.Expression): string | null {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
    return columnOf(node.expression);
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken
  )
    return columnOf(node.left);
  const name = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isIdentifier(node)
      ? node.text
      : '';
  const path = node.getSourceFile().fileName;
  if (
    ts.isIdentifier(node) &&
    variables.some(([variable, within]) => variable === name && within.test(path))
  )
    return name;
  return columns.includes(name) || before.includes(name) ? name : null;
}

/**
 * Numbers that mean a status in this value: alone, in a list, in a choice, in a filter of the
 * column.
 */
function numbersIn(node: ts.Node): ts.Node[] {
  if (ts.isNumericLiteral(node)) return [node];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSpreadElement(node))
    return numbersIn(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(numbersIn);
  if (ts.isConditionalExpression(node))
    return [...numbersIn(node.whenTrue), ...numbersIn(node.whenFalse)];
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((each) =>
    ts.isPropertyAssignment(each) && filters.includes(each.name.getText())
      ? numbersIn(each.initializer)
      : [],
  );
}

function bareIn(node: ts.Node): ts.Node[] {
  if (ts.isBinaryExpression(node)) {
    const [left, right] = [node.left, node.right];
    const compared = comparisons.includes(node.operatorToken.getText());
    const instead = node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
    if (compared && columnOf(left)) return numbersIn(right);
    if (compared && columnOf(right)) return numbersIn(left);
    // `?? 0` means that there is none, which is no status.
    if (instead && columnOf(left)) return numbersIn(right).filter((each) => each.getText() !== '0');
  }
  const led = rules.test(node.getSourceFile().fileName) ? [...columns, 'status'] : columns;
  if (ts.isPropertyAssignment(node) && led.includes(node.name.getText()))
    return numbersIn(node.initializer);
  if (ts.isSwitchStatement(node) && columnOf(node.expression))
    return node.caseBlock.clauses.flatMap((clause) =>
      ts.isCaseClause(clause) ? numbersIn(clause.expression) : [],
    );
  if (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === 'includes'
  )
    return node.arguments.some(columnOf) ? numbersIn(node.expression.expression) : [];
  return [];
}

/** `line: text` of every bare status in a source. */
function bareStatuses(path: string, text: string): string[] {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const bare of bareIn(node))
      found.push(
        `${path}:${file.getLineAndCharacterOfPosition(bare.getStart()).line + 1} ${node.getText()}`,
      );
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The tables themselves: the meaning of a number, and the moves of an action. */
const tables = /^api\/contract\/(actions|codes)\//;

test('names every status in a comparison', () => {
  const files = readSourceFiles([
    'api/src',
    'api/contract',
    'backoffice/src',
    'portals',
    'prisma/seed',
  ]).filter(({ path }) => !tables.test(path));
  expect(files.length).toBeGreaterThan(500);
  expect(
    files.flatMap(({ path, text }) => bareStatuses(path, text)),
    'use a name from api/contract/states.ts',
  ).toEqual([]);
});

/**
 * `const recruiting = matterAt.recruiting;`: the state written a second time, under a name without
 * its subject.
 */
const aliasesIn = (text: string): string[] =>
  text.match(
    /^\s*(export )?const (\w+ = (matterAt|candidateAt|contractAt|choiceAt)\.\w+;|\{[^}]*:[^}]*\} = (matterAt|candidateAt|contractAt|choiceAt);)/gm,
  ) ?? [];

test('has no second name for a state', () => {
  const files = readSourceFiles(['api/src', 'api/contract', 'backoffice/src', 'portals']);
  expect(
    files.flatMap(({ path, text }) => aliasesIn(text).map((alias) => `${path}: ${alias.trim()}`)),
  ).toEqual([]);
  expect(aliasesIn('const recruiting = matterAt.recruiting;')).toHaveLength(1);
  expect(aliasesIn('const { notHired: ended } = candidateAt;')).toHaveLength(1);
  expect(aliasesIn('const { notHired } = candidateAt;')).toEqual([]);
});

describe('the search above', () => {
  test.each([
    'if (row.candidateStatus === 90) stop();',
    'if (90 !== candidateStatus) stop();',
    'if ((matter.caseStatus as number) >= 80) stop();',
    'if ((candidate.statusBeforeWithdrawal ?? 0) >= 60) stop();',
    'if ([10, 20].includes(matter.caseStatus)) stop();',
    'const where = { contractStatus: { notIn: [2, 5] } };',
    'const set = { candidateState: chosen ? 20 : 10 };',
    'switch (c.candidateStatus) { case 40: stop(); }',
  ])('%s', (text) => {
    expect(bareStatuses('sample.ts', text)).not.toEqual([]);
  });

  test('finds a variable that holds a status, in its file', () => {
    const text = 'if (status === 90) stop();';
    expect(bareStatuses('api/src/modules/matter/sample.ts', text)).not.toEqual([]);
    expect(bareStatuses('api/src/platform/http/sample.ts', text)).toEqual([]);
  });

  test.each([
    'if (row.candidateStatus === candidateAt.hired) stop();',
    'const select = { caseStatus: true };',
    'const days = { caseStatus: label(90) };',
    'if (row.attempts === 90) stop();',
  ])('does not find %s', (text) => {
    expect(bareStatuses('sample.ts', text)).toEqual([]);
  });
});
