import type { ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { AppError } from '@tsumugi/contract/errors';
import { accessOf } from './declared.js';

interface Declared {
  readonly data?: string;
  readonly schema?: { readonly shape?: object };
}

const declared = new WeakMap<object, Map<string, readonly string[] | null>>();

/** As `readsOf`, looked up once for each handler. */
function declaredQuery(context: ExecutionContext): readonly string[] | null {
  const { name } = context.getHandler();
  const ofClass = declared.get(context.getClass()) ?? new Map<string, readonly string[] | null>();
  const known = ofClass.get(name);
  if (known !== undefined) return known;
  const names = readsOf(context);
  declared.set(context.getClass(), ofClass.set(name, names));
  return names;
}

/** The names of the parameters that a handler reads of its query; null: it takes whatever comes. */
function readsOf(context: ExecutionContext): readonly string[] | null {
  const { query = [] } = accessOf(context);
  if (query === 'any') return null;
  const parameters: Record<string, Declared> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), context.getHandler().name) ?? {};
  const read = Object.entries(parameters).filter(([key]) => key.startsWith(`${RouteParamtypes.QUERY}:`));
  return [...query, ...read.flatMap(([, { data, schema }]) => (data ? [data] : Object.keys(schema?.shape ?? {})))];
}

/**
 * A parameter that nobody reads is most often a misspelt one, and its answer then not the one that was asked for.
 * @throws AppError 400 naming each parameter that the route does not declare, and those that it does
 */
export function checkQuery(context: ExecutionContext, query: unknown): void {
  const given = Object.keys((query as object | null) ?? {});
  if (given.length === 0) return;
  const known = declaredQuery(context);
  const unknown = known ? given.filter((name) => !known.includes(name)) : [];
  if (known && unknown.length) throw notKnown(unknown, known, { prefix: '', what: '項目' });
}

const mostNamed = 20;

/** 400 for names that there are not, with those that there are. */
export function notKnown(
  names: readonly string[],
  known: readonly string[],
  said: { readonly prefix: string; readonly what: string },
): AppError {
  const { prefix, what } = said;
  const remedy = known.length
    ? `使えるのは次のとおりです：${known.join('、')}`
    : `取り除いてください（この呼び出しに${what}はありません）。`;
  const fields = names.slice(0, mostNamed).map((name) => {
    // As in clean-input: what stands in a sentence is no longer than a name, and has nothing that could be read as something else.
    const plain = name.replace(/[^\p{L}\p{N}._-]/gu, '?').slice(0, 100);
    return [`${prefix}${plain}`, `「${plain}」という${what}はありません。${remedy}`] as const;
  });
  return new AppError('invalid_input', Object.fromEntries(fields));
}
