import { AppError } from '@tsumugi/contract/errors';
import type { Column } from '../columns/column.js';
import { RowFault, type RowMessage, type RowOutcome } from './kinds/kind.js';

/** Why lines cannot come in: of one of them, or of all. */
export type Refusal = { readonly messages: readonly RowMessage[]; readonly row?: number };

/** What becomes of a line, and what is said of it. */
export function fateOf(
  number: number,
  found: ReadonlyMap<number, RowOutcome> | Refusal,
): { fate: string; messages: readonly RowMessage[] } {
  if (found instanceof Map) {
    const { fate = 'error', messages = [] } =
      (found as ReadonlyMap<number, RowOutcome>).get(number) ?? {};
    return { fate, messages };
  }
  const refusal = found as Refusal;
  if (refusal.row === undefined || refusal.row === number)
    return { fate: 'error', messages: refusal.messages };
  const { row } = refusal;
  return {
    fate: 'error',
    messages: [
      { column: null, text: `${row}行目と一緒に取り込む行です。${row}行目を直してください。` },
    ],
  };
}

/** What a refusal says of the lines; null for what is nobody's fault but ours. */
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
  // What the database holds itself (unique values, codes, statuses), whatever said it.
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

/** SQLSTATE class 23, integrity, however deep the client wrapped it. */
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
