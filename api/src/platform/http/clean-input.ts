import type { ExecutionContext } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { RouteDefinition } from '@tsumugi/contract/kit/define-route';
import { queryOf, routeCalled } from './route-metadata.js';

const MAX_DEPTH = 20;
const MAX_INT = 2_147_483_647;
/** A complete record from react-admin has about a hundred fields. */
const MAX_KEYS = 500;
const MAX_VALUES = 20_000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Refuses input that PostgreSQL or JavaScript cannot handle, before any other code reads it: NUL,
 * halves of surrogate pairs, integers past 2^31-1, prototype keys, excessive nesting and numbers of
 * fields.
 * @param value parsed body, query or path parameters
 * @throws AppError 400 `invalid_input` naming the field
 */
export function checkInput(value: unknown): void {
  check(value, [], { remaining: MAX_VALUES });
}

function check(value: unknown, path: readonly string[], budget: { remaining: number }): void {
  budget.remaining -= 1;
  if (typeof value === 'string') {
    if (value.includes('\0') || LONE_SURROGATE.test(value))
      throw refuse(path, '使えない文字が含まれています。入力し直してください。');
    return;
  }
  if (typeof value === 'number') {
    if (Math.abs(value) > MAX_INT)
      throw refuse(path, `${MAX_INT.toLocaleString('ja-JP')}以下の数値を入力してください。`);
    return;
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (path.length >= MAX_DEPTH) throw new AppError('malformed');
  const keys = Object.keys(value);
  if (keys.length > budget.remaining || (!Array.isArray(value) && keys.length > MAX_KEYS))
    throw refuse(
      path,
      `項目は${MAX_KEYS}個、値は全体で${MAX_VALUES.toLocaleString('ja-JP')}個までです。必要な項目だけを送信してください。`,
    );
  for (const key of keys) {
    if (forbiddenKeys.has(key))
      throw refuse([...path, key], '受け付けていない項目です。取り除いてください。');
    check(key, path, budget);
    check((value as Record<string, unknown>)[key], [...path, key], budget);
  }
}

/**
 * A JSON body must be an object, and a DELETE may have one only if its route reads it.
 * @throws AppError 400
 */
export function checkBody(
  body: unknown,
  { method, isRead }: { readonly method: string; readonly isRead: () => boolean },
): void {
  if (body === undefined || body === null || Buffer.isBuffer(body)) return;
  if (typeof body !== 'object' || Array.isArray(body))
    throw refuse([], '項目の名前と値の組で送信してください。');
  if (method === 'DELETE' && Object.keys(body).length > 0 && !isRead())
    throw refuse([], '削除では本文を受け付けていません。取り除いて、もう一度お試しください。');
}

const refuse = (path: readonly string[], message: string) =>
  new AppError('invalid_input', {
    [path
      .join('.')
      .replace(/[^\p{L}\p{N}._-]/gu, '?')
      .slice(0, 200) || 'body']: message,
  });

const declared = new WeakMap<RouteDefinition, readonly string[]>();

/** Names of the query parameters of a route, cached; null if the route accepts any. */
function namesOf(route: RouteDefinition): readonly string[] | null {
  const { query = [] } = route.who;
  if (query === 'any') return null;
  const schema = queryOf(route) as { readonly shape?: object } | undefined;
  const names = declared.get(route) ?? [...query, ...Object.keys(schema?.shape ?? {})];
  declared.set(route, names);
  return names;
}

/**
 * Refuses undeclared query parameters: most are typing errors, and ignoring one would give a
 * wrong answer.
 * @throws AppError 400 with the unknown and the allowed parameters
 */
export function checkQuery(context: ExecutionContext, query: unknown): void {
  const names = Object.keys((query as object | null) ?? {});
  if (names.length === 0) return;
  const route = routeCalled(context);
  const known = route ? namesOf(route) : [];
  const unknown = known ? names.filter((name) => !known.includes(name)) : [];
  if (known && unknown.length)
    throw unknownNamesError(unknown, known, { prefix: '', kindLabel: '項目' });
}

const maxNamed = 20;

/** 400 for unknown names, with the list of the allowed ones. */
export function unknownNamesError(
  names: readonly string[],
  known: readonly string[],
  { prefix, kindLabel }: { readonly prefix: string; readonly kindLabel: string },
): AppError {
  const remedy = known.length
    ? `使えるのは次のとおりです：${known.join('、')}`
    : `取り除いてください（この呼び出しに${kindLabel}はありません）。`;
  const fields = names.slice(0, maxNamed).map((name) => {
    // Limits length and characters of the name, because it is quoted in the message.
    const plain = name.replace(/[^\p{L}\p{N}._-]/gu, '?').slice(0, 100);
    return [`${prefix}${plain}`, `「${plain}」という${kindLabel}はありません。${remedy}`] as const;
  });
  return new AppError('invalid_input', Object.fromEntries(fields));
}
