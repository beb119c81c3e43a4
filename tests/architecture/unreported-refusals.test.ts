import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from './source-files.js';

/** Functions that report their own refusals, or return them, from any caller. */
const reporting: readonly string[] = [
  'invalidateQueries',
  // Methods of `useInvalidate`.
  ...['reads', 'change', 'record'],
  'refetch',
  'catch',
  'remove',
  'sendMessage',
];

type Steps = ReadonlyMap<string, ts.ConciseBody>;
/** The asynchronous functions of a file that have a name. */
function stepsOf(file: ts.SourceFile): Steps {
  const found = new Map<string, ts.ConciseBody>();
  const isAsync = (node: ts.ArrowFunction | ts.FunctionDeclaration) =>
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) ?? false;
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body && isAsync(node))
      found.set(node.name.text, node.body);
    const arrow =
      ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) ? node.initializer : undefined;
    if (arrow && ts.isArrowFunction(arrow) && isAsync(arrow))
      found.set((node as ts.VariableDeclaration).name.getText(), arrow.body);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The name of the called function; for a call of several, the function called for each. */
const calledIn = (node: ts.Expression): string => {
  if (!ts.isCallExpression(node)) return '';
  const each =
    node.expression.getText() === 'Promise.all'
      ? /=>\s*(?:\w+\.)*(\w+)\(/.exec(node.getText())?.[1]
      : undefined;
  if (each) return each;
  return ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : node.expression.getText();
};

/** Whether an awaited promise of a step can be rejected outside every `catch` of its own. */
function mayBeRefused(body: ts.Node, steps: Steps, within: readonly ts.Node[] = []): boolean {
  if (within.includes(body)) return false;
  const visit = (node: ts.Node): boolean => {
    if (ts.isFunctionLike(node)) return false;
    if (ts.isTryStatement(node) && node.catchClause)
      return [node.catchClause, node.finallyBlock].some((part) => part && visit(part));
    if (ts.isAwaitExpression(node)) {
      const name = calledIn(node.expression);
      const own = steps.get(name);
      if (own ? mayBeRefused(own, steps, [...within, body]) : !reporting.includes(name))
        return true;
    }
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
  };
  return visit(body);
}

/** A promise that an event or `void` starts without an await: only the step itself sees its end. */
function setGoing(node: ts.Node): ts.Expression | undefined {
  if (ts.isVoidExpression(node)) return node.expression;
  const isButton =
    ts.isJsxAttribute(node) &&
    node.name.getText() === 'onClick' &&
    node.initializer &&
    ts.isJsxExpression(node.initializer);
  const handler = isButton ? (node.initializer as ts.JsxExpression).expression : undefined;
  if (!handler) return undefined;
  return ts.isArrowFunction(handler) && ts.isCallExpression(handler.body) ? handler.body : handler;
}

/** Steps that are started and report no refusal, as `line: code`. */
function unreportedIn(text: string): string[] {
  const file = ts.createSourceFile(
    'page.tsx',
    text,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const steps = stepsOf(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const begun = setGoing(node);
    const body =
      begun && (ts.isIdentifier(begun) ? steps.get(begun.text) : steps.get(calledIn(begun)));
    const plain = begun !== undefined && ['call', 'file', 'sendTo'].includes(calledIn(begun));
    if (begun && (plain || (body && mayBeRefused(body, steps))))
      found.push(
        `${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${begun.getText().split('\n')[0]}`,
      );
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test('reports the refusal of every step of the back office', () => {
  const files = readSourceFiles(['backoffice/src']);
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap(({ path, text }) => unreportedIn(text).map((what) => `${path}:${what}`)),
    'catch the refusal and show it, or return the promise to a caller that does',
  ).toEqual([]);
});

describe('the search for unreported refusals', () => {
  const step = (body: string) =>
    `const undo = async () => { ${body} };\nconst page = <Button onClick={() => void undo()} />;`;
  test.each([
    ['finally alone', step('try { await call(api.undo); } finally { done(); }')],
    ['nothing around', step('await call(api.undo);')],
    [
      'a catch that stands elsewhere',
      step('try { look(); } catch { tell(); } await call(api.undo);'),
    ],
    [
      'a step of its own that may be refused',
      `const send = async () => { await call(api.send); };\n${step('await send();')}`,
    ],
    [
      'a call that is set going as it is',
      'const page = <Button onClick={() => void call(api.undo)} />;',
    ],
    [
      'a button that has it without void',
      'const undo = async () => { await call(api.undo); };\nconst page = <Button onClick={undo} />;',
    ],
  ])('finds %s', (_, text) => expect(unreportedIn(text)).toHaveLength(1));
  test.each([
    [
      'a caught call',
      step('try { await call(api.undo); } catch (error) { showError(error); } finally { done(); }'),
    ],
    ['a call that reports by itself', step('await client.invalidateQueries();')],
    [
      'several calls that report by themselves',
      step('await Promise.all(keys.map((key) => client.invalidateQueries(key)));'),
    ],
    [
      'what is handed to a form, which says it',
      'const save = async () => { await call(api.save); };\nconst page = <Form onSave={save} />;',
    ],
  ])('accepts %s', (_, text) => expect(unreportedIn(text)).toEqual([]));
});
