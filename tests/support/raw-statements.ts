import path from 'node:path';
import ts from 'typescript';
import { root } from '../../api/launch/lib/paths.mjs';

/* The raw SQL statements of the API's sources, as texts for PostgreSQL, without executing them. */

/** One `$queryRaw` or `$executeRaw`. */
export interface RawStatement {
  readonly file: string;
  readonly line: number;
  /**
   * The text with `$1` for each value; two texts if a condition chooses a part. Null: a part is
   * only known at run time.
   */
  readonly texts: readonly string[] | null;
  /** The declared type of a row, if the call states one. */
  readonly row: ts.Type | undefined;
}

/** Thrown for a part that only the running program knows. */
class RunTimePart extends Error {}

/** An expression, and the arguments of the functions around it. */
interface Bound {
  readonly node: ts.Expression;
  readonly values: Arguments;
}
type Arguments = ReadonlyMap<ts.Node, Bound>;

/** All raw statements of `api/src`, with the checker of their types. */
export function readRawStatements(): { statements: RawStatement[]; checker: ts.TypeChecker } {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, 'api/tsconfig.json'),
    { noEmit: true },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  );
  const program = ts.createProgram({
    rootNames: config?.fileNames ?? [],
    options: config?.options ?? {},
  });
  const checker = program.getTypeChecker();
  const statements: RawStatement[] = [];
  for (const source of program.getSourceFiles()) {
    const file = path.relative(root, source.fileName).replaceAll(path.sep, '/');
    if (!file.startsWith('api/src/')) continue;
    const visit = (node: ts.Node) => {
      if (ts.isTaggedTemplateExpression(node) && /\$(query|execute)Raw$/.test(node.tag.getText())) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        const [rows] = node.typeArguments ?? [];
        statements.push({
          file,
          line,
          texts: textsOf(node.template, checker),
          row: rows && elementOf(checker.getTypeFromTypeNode(rows), checker),
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { statements, checker };
}

const elementOf = (type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined =>
  checker.getIndexTypeOfType(type, ts.IndexKind.Number);

function textsOf(template: ts.TemplateLiteral, checker: ts.TypeChecker): string[] | null {
  try {
    return [...new Set([true, false].map((first) => writeText(template, checker, first)))];
  } catch (error) {
    if (error instanceof RunTimePart) return null;
    throw error;
  }
}

/**
 * The text of a template: parts of type `Sql` are followed to their own templates through
 * constants, functions and their arguments.
 * @param first whether a condition, a union of literals or several `return` give their first part,
 *   or their last
 * @throws RunTimePart
 */
function writeText(template: ts.TemplateLiteral, checker: ts.TypeChecker, first: boolean): string {
  let values = 0;
  let depth = 0;
  const choose = <T>(parts: readonly T[], node: ts.Node): T => {
    const part = parts.at(first ? 0 : -1);
    if (part === undefined) throw new RunTimePart(node.getText());
    return part;
  };

  function text(literal: ts.TemplateLiteral, known: Arguments): string {
    if (ts.isNoSubstitutionTemplateLiteral(literal)) return literal.text;
    return literal.templateSpans.reduce(
      (before, { expression, literal: after }) =>
        before +
        (isSql(checker.getTypeAtLocation(expression)) ? fragment(expression, known) : value()) +
        after.text,
      literal.head.text,
    );
  }

  const value = () => {
    values += 1;
    return `$${values}`;
  };

  /** The text of an expression of type `Sql`. */
  function fragment(given: ts.Expression, known: Arguments): string {
    const node = unwrap(given);
    if (ts.isTaggedTemplateExpression(node)) return text(node.template, known);
    if (ts.isConditionalExpression(node))
      return fragment(choose([node.whenTrue, node.whenFalse], node), known);
    if (ts.isBinaryExpression(node)) return fragment(choose([node.left, node.right], node), known);
    if (ts.isElementAccessExpression(node)) return followed(property(node, known), fragment);
    if (ts.isCallExpression(node)) return called(node, known);
    if (symbolAt(node)?.name === 'empty') return '';
    return followed(definition(node, known), fragment);
  }

  function called(node: ts.CallExpression, known: Arguments): string {
    const [argument, separator] = node.arguments;
    const name = symbolAt(node.expression)?.name;
    if (name === 'raw' && argument) return constant(argument, known);
    if (name === 'join' && argument)
      return list(argument, known, separator ? constant(separator, known) : ',');
    return followed(result(node, known), fragment);
  }

  /** The text of `Prisma.join`. */
  function list(given: ts.Expression, known: Arguments, separator: string): string {
    const node = unwrap(given);
    const element = elementOf(checker.getTypeAtLocation(node), checker);
    if (element && !isSql(element)) return value();
    const inner = (each: ts.Expression, at: Arguments) => list(each, at, separator);
    if (ts.isArrayLiteralExpression(node))
      return node.elements
        .map((each) =>
          ts.isSpreadElement(each) ? inner(each.expression, known) : fragment(each, known),
        )
        .join(separator);
    if (ts.isConditionalExpression(node))
      return inner(choose([node.whenTrue, node.whenFalse], node), known);
    if (ts.isCallExpression(node)) {
      const [each] = node.arguments;
      if (isMethod(node, 'filter')) return inner(node.expression.expression, known);
      // One element stands for all.
      if (isMethod(node, 'map') && each) return followed(body(each, known), fragment);
      if (isMethod(node, 'flatMap') && each) return followed(body(each, known), inner);
    }
    if (ts.isCallExpression(node)) return followed(result(node, known), inner);
    return followed(definition(node, known), inner);
  }

  /** The value of a constant string. */
  function constant(given: ts.Expression, known: Arguments): string {
    const node = unwrap(given);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
    if (ts.isTemplateExpression(node))
      return node.templateSpans.reduce(
        (before, span) => before + constant(span.expression, known) + span.literal.text,
        node.head.text,
      );
    if (ts.isConditionalExpression(node))
      return constant(choose([node.whenTrue, node.whenFalse], node), known);
    const bound = ts.isIdentifier(node) && known.get(declarationOf(node));
    if (bound) return followed(bound, constant);
    const literal = literalOf(checker.getTypeAtLocation(node));
    if (literal !== undefined) return literal;
    const [only] = ts.isCallExpression(node) ? node.arguments : [];
    if (only && ts.isCallExpression(node) && node.expression.getText() === 'String')
      return constant(only, known);
    if (ts.isCallExpression(node) && isMethod(node, 'join')) {
      // One element stands for all.
      const { expression: elements } = node.expression;
      const [each] = ts.isCallExpression(elements) ? elements.arguments : [];
      if (each) return followed(body(each, known), constant);
      const element = elementOf(checker.getTypeAtLocation(elements), checker);
      return (element && literalOf(element)) ?? choose([], node);
    }
    if (ts.isCallExpression(node)) return followed(result(node, known), constant);
    return followed(definition(node, known), constant);
  }

  /** One value of a type of literals; any number stands for all numbers. */
  function literalOf(type: ts.Type): string | undefined {
    if (type.flags & ts.TypeFlags.Number) return '1';
    const literals = type.isUnion() ? type.types : [type];
    const literal = literals.at(first ? 0 : -1);
    return literal?.isStringLiteral() || literal?.isNumberLiteral()
      ? String(literal.value)
      : undefined;
  }

  function followed(
    { node, values: known }: Bound,
    read: (node: ts.Expression, known: Arguments) => string,
  ): string {
    depth += 1;
    // A fragment that contains itself never ends.
    if (depth > 60) throw new RunTimePart(node.getText());
    const found = read(node, known);
    depth -= 1;
    return found;
  }

  /** What a call returns, with its arguments. */
  function result(node: ts.CallExpression, known: Arguments): Bound {
    return body(node.expression, known, node.arguments);
  }

  function body(
    callee: ts.Expression,
    known: Arguments,
    given: readonly ts.Expression[] = [],
  ): Bound {
    const { code, values: outer } = functionOf(callee, known);
    const inner = new Map([...known, ...outer]);
    code.parameters.forEach((parameter, index) => {
      const argument = given[index];
      if (argument) inner.set(parameter, { node: argument, values: known });
      else if (parameter.initializer)
        inner.set(parameter, { node: parameter.initializer, values: inner });
    });
    if (!code.body) throw new RunTimePart(callee.getText());
    if (!ts.isBlock(code.body)) return { node: code.body, values: inner };
    const returned: ts.Expression[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
      else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
    };
    visit(code.body);
    return { node: choose(returned, callee), values: inner };
  }

  function functionOf(
    given: ts.Expression,
    known: Arguments,
  ): { code: ts.FunctionLikeDeclaration & { body?: ts.ConciseBody }; values: Arguments } {
    const node = unwrap(given);
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
      return { code: node, values: known };
    if (!ts.isElementAccessExpression(node)) {
      const declared = declarationOf(node);
      if (ts.isFunctionDeclaration(declared) || ts.isMethodDeclaration(declared))
        return { code: declared, values: known };
    }
    const found = ts.isElementAccessExpression(node)
      ? property(node, known)
      : definition(node, known);
    return functionOf(found.node, found.values);
  }

  /** `rules[kind]`: one of the properties. */
  function property(node: ts.ElementAccessExpression, known: Arguments): Bound {
    const { properties, values: at } = objectOf(node.expression, known);
    return assigned(choose(properties, node), at);
  }

  function objectOf(
    given: ts.Expression,
    known: Arguments,
  ): { properties: readonly ts.ObjectLiteralElementLike[]; values: Arguments } {
    const node = unwrap(given);
    if (ts.isObjectLiteralExpression(node)) return { properties: node.properties, values: known };
    const { node: next, values: at } = definition(node, known);
    return objectOf(next, at);
  }

  function assigned(node: ts.Node, known: Arguments): Bound {
    if (ts.isShorthandPropertyAssignment(node)) {
      const declared = checker.getShorthandAssignmentValueSymbol(node)?.valueDeclaration;
      if (declared) return known.get(declared) ?? assigned(declared, known);
    }
    if (
      (ts.isVariableDeclaration(node) ||
        ts.isPropertyAssignment(node) ||
        ts.isPropertyDeclaration(node) ||
        ts.isParameter(node)) &&
      node.initializer
    )
      return { node: node.initializer, values: known };
    if (ts.isBindingElement(node)) return destructured(node, known);
    throw new RunTimePart(node.getText());
  }

  /** `({ from }) => …`: the property `from` of the argument, or its default. */
  function destructured(node: ts.BindingElement, known: Arguments): Bound {
    const holder = node.parent.parent;
    const source =
      known.get(holder) ?? (ts.isVariableDeclaration(holder) && assigned(holder, known));
    if (source) {
      const { properties, values: at } = objectOf(source.node, source.values);
      const name = (node.propertyName ?? node.name).getText();
      const found = properties.find((each) => each.name?.getText() === name);
      if (found) return assigned(found, at);
    }
    if (node.initializer) return { node: node.initializer, values: known };
    throw new RunTimePart(node.getText());
  }

  const definition = (node: ts.Expression, known: Arguments): Bound => {
    const declared = declarationOf(node);
    return known.get(declared) ?? assigned(declared, known);
  };

  function declarationOf(node: ts.Expression): ts.Node {
    const declared = symbolAt(node)?.valueDeclaration;
    if (!declared) throw new RunTimePart(node.getText());
    return declared;
  }

  function symbolAt(node: ts.Expression): ts.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(
      ts.isPropertyAccessExpression(node) ? node.name : node,
    );
    return symbol && symbol.flags & ts.SymbolFlags.Alias
      ? checker.getAliasedSymbol(symbol)
      : symbol;
  }

  return text(template, new Map());
}

/** An expression without its parentheses and type assertions. */
const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isNonNullExpression(node)
    ? unwrap(node.expression)
    : node;

const isMethod = (
  node: ts.CallExpression,
  name: string,
): node is ts.CallExpression & { expression: ts.PropertyAccessExpression } =>
  ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === name;

const isSql = (type: ts.Type): boolean =>
  type.isUnion() ? type.types.every(isSql) : type.getSymbol()?.name === 'Sql';
