import { AppError, type ErrorCode } from '@tsumugi/contract/errors';
import { importRowLimit } from '@tsumugi/contract/resources/data-import';
import { fileTypeFromBuffer } from 'file-type';
import { Thread, ThreadFailure, type ThreadFault } from '../../../platform/threads/thread.js';
import type { WorkbookLimits } from './thread/workbook-rows.js';

/**
 * A line of the file: `number` as in the spreadsheet, `merged` the columns (from 0) covered by a
 * merged cell.
 */
export interface SheetRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly merged: readonly (readonly [from: number, to: number])[];
}
export interface SheetAnswer {
  readonly rows?: readonly SheetRow[];
  readonly last?: boolean;
  readonly fault?: 'quotes' | 'large' | 'many' | 'unreadable';
  readonly line?: number;
}

/** `workerData` of the thread. */
export interface SheetJob {
  readonly bytes: Uint8Array;
  readonly kind: 'xlsx' | 'csv';
  /** Most rows of an answer. */
  readonly chunk: number;
  readonly limits: WorkbookLimits & { readonly rows: number };
}

const chunk = 250;
const limits = {
  /** Most characters of one cell; more than any field may have. */
  cell: 5000,
  /** Limits of an unpacked workbook: bytes and number of files. */
  unpacked: 400 * 1024 * 1024,
  files: 2000,
  rows: importRowLimit,
};
/** Memory limit of the thread in megabytes. */
const memory = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 };
/**
 * Milliseconds until the next batch of rows. The first batch needs the whole sheet to be read:
 * seconds for 50,000 rows, on a slow machine ten times as many.
 */
const maxBetween = 60_000;
const codeOf: Readonly<Record<NonNullable<SheetAnswer['fault']>, ErrorCode>> = {
  quotes: 'import_unreadable',
  large: 'import_too_large',
  many: 'import_too_many',
  unreadable: 'import_unreadable',
};

const refusalOf: Readonly<Record<ThreadFault, ErrorCode>> = {
  time: 'import_too_slow',
  memory: 'import_too_large',
  ended: 'import_unreadable',
  unable: 'import_unreadable',
};

/** A workbook is recognised as an archive, whatever its name. */
const kindOf = (bytes: Uint8Array): 'xlsx' | 'csv' =>
  bytes[0] === 0x50 && bytes[1] === 0x4b ? 'xlsx' : 'csv';
const isUtf16 = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
/**
 * Pictures, PDFs, sound: their type is detected, and they contain bytes that never occur in text. A
 * heading may by chance begin like one of them.
 */
async function isNoTable(bytes: Uint8Array): Promise<boolean> {
  if (isUtf16(bytes) || kindOf(bytes) === 'xlsx') return false;
  const head = bytes.subarray(0, 1024);
  const isBinary =
    head.some((byte) => byte < 0x07) ||
    Buffer.from(head.subarray(0, 5)).toString('latin1') === '%PDF-';
  return isBinary && (await fileTypeFromBuffer(bytes).catch(() => undefined)) !== undefined;
}
/** Files of old Excel versions, and encrypted ones. */
const isOldExcel = (bytes: Uint8Array): boolean => bytes[0] === 0xd0 && bytes[1] === 0xcf;

/**
 * Rows of a CSV (UTF-8, UTF-16, CP932, EUC-JP or ISO-2022-JP, detected) or of a workbook's first
 * sheet, in batches, without empty ones. Formulas give their saved value. @throws AppError 413,
 * 422; also on a timeout
 */
export async function* readSheet(
  bytes: Uint8Array,
  maxMs = maxBetween,
): AsyncGenerator<readonly SheetRow[]> {
  if (isOldExcel(bytes)) throw new AppError('import_unreadable', undefined, { message: oldExcel });
  if (await isNoTable(bytes))
    throw new AppError('import_unreadable', undefined, { message: noTable });
  const workerData: SheetJob = { bytes, kind: kindOf(bytes), chunk, limits };
  const thread = new Thread<'next', SheetAnswer>({
    name: 'reading a file to import',
    entry: new URL('./sheet.thread.js', import.meta.url),
    workerData,
    memory,
    maxMs,
  });
  try {
    for (let last = false; !last; ) {
      const answer = await thread.ask('next').catch(refuse);
      if (answer.fault) throw faultOf(answer);
      if (answer.rows?.length) yield answer.rows;
      last = answer.last ?? false;
    }
  } finally {
    await thread.end();
  }
}

/** @throws AppError for errors caused by the file */
function refuse(error: unknown): never {
  if (!(error instanceof ThreadFailure)) throw error;
  throw new AppError(refusalOf[error.fault], undefined, { reason: error.message });
}

const oldExcel =
  'この形式のExcelファイルは読み取れません。パスワードを外し、「Excelブック（.xlsx）」として保存し直してください。';

const noTable =
  '画像やPDFなど、表ではないファイルです。CSVまたはExcel（.xlsx）のファイルを選んでください。';

const faultOf = ({ fault, line }: SheetAnswer): AppError =>
  new AppError(
    codeOf[fault ?? 'unreadable'],
    undefined,
    fault === 'quotes'
      ? {
          message: `${line}行目あたりの引用符（"）が閉じていません。セルの中の「"」を直してください。`,
        }
      : undefined,
  );
