import { AppError } from '@tsumugi/contract/errors';
import type { Column } from '../columns/column.js';
import { RowFault, type RowMessage, type RowOutcome } from './kinds/import-kind.js';

/** Refusal of lines. `row` is set when only one of them has a fault. */
export type Refusal = { readonly messages: readonly RowMessage[]; readonly row?: number };

export function outcomeOf(
  number: number,
  result: ReadonlyMap<number, RowOutcome> | Refusal,
): { outcome: string; messages: readonly RowMessage[] } {
  if (result instanceof Map) {
    const { outcome = 'error', messages = [] } =
      (result as ReadonlyMap<number, RowOutcome>).get(number) ?? {};
    return { outcome, messages };
  }
  const refusal = result as Refusal;
  if (refusal.row === undefined || refusal.row === number)
    return { outcome: 'error', messages: refusal.messages };
  const { row } = refusal;
  return {
    outcome: 'error',
    messages: [
      { column: null, text: `${row}行目と一緒に取り込む行です。${row}行目を直してください。` },
    ],
  };
}

/** The messages of an expected refusal; null for a programming error. */
export function refusalOf(error: unknown, columns: readonly Column[]): Refusal | null {
  if (error instanceof RowFault) return { row: error.row, messages: error.messages };
  if (error instanceof AppError && error.status < 500) {
    const fields = Object.entries(error.fields ?? {});
    const messages = fields.map(([field, text]) => ({
      column: columns.find(({ name }) => name === field)?.name ?? null,
      text,
    }));
    return { messages: messages.length ? messages : [{ column: null, text: error.message }] };
  }
  // Constraints of the database: unique values, codes, statuses.
  return isRefusedByDatabase(error)
    ? {
        messages: [
          {
            column: null,
            text: 'ほかのデータと矛盾するため取り込めません。番号、ステータス、日付を確認してください。',
          },
        ],
      }
    : null;
}

/** SQLSTATE class 23 (integrity), also in wrapped errors. */
function isRefusedByDatabase(error: unknown, depth = 0): boolean {
  if (!error || typeof error !== 'object' || depth > 5) return false;
  const { code, originalCode, cause, meta } = error as {
    code?: unknown;
    originalCode?: unknown;
    cause?: unknown;
    meta?: { driverAdapterError?: unknown };
  };
  if (
    [code, originalCode].some(
      (each) =>
        typeof each === 'string' &&
        (/^23\d{3}$/.test(each) || ['P2002', 'P2003', 'P2004'].includes(each)),
    )
  )
    return true;
  return (
    isRefusedByDatabase(cause, depth + 1) ||
    isRefusedByDatabase(meta?.driverAdapterError, depth + 1)
  );
}
