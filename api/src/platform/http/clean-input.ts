import { AppError } from '@tsumugi/contract/errors';

const MAX_DEPTH = 20;
const MAX_INT = 2_147_483_647;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Refuses what PostgreSQL or JavaScript would stumble over before anything else sees it: NUL,
 * halves of surrogate pairs, integers past 2^31-1, keys that reach prototypes, nesting without end.
 * @param value parsed body, query or path parameters
 * @throws AppError 400 `invalid_input` naming the field
 */
export function checkInput(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || LONE_SURROGATE.test(value)) throw refuse(path, '使えない文字が含まれています。入力し直してください。');
    return;
  }
  if (typeof value === 'number') {
    if (Math.abs(value) > MAX_INT) throw refuse(path, '数値が大きすぎます。正しい値を入力してください。');
    return;
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (path.length >= MAX_DEPTH) throw new AppError('malformed');
  for (const key of Object.keys(value)) {
    if (forbiddenKeys.has(key)) throw refuse([...path, key], '受け付けていない項目です。取り除いてください。');
    checkInput(key, path);
    checkInput((value as Record<string, unknown>)[key], [...path, key]);
  }
}

const refuse = (path: readonly string[], message: string) =>
  new AppError('invalid_input', {
    [path
      .join('.')
      .replace(/[^\p{L}\p{N}._-]/gu, '?')
      .slice(0, 200) || 'body']: message,
  });
