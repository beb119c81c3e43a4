import type {
  ImportBatchView,
  ImportKindName,
  ImportRowView,
} from '@tsumugi/contract/resources/data-import';
import { strToU8, zipSync } from 'fflate';
import { ImportWork } from '../../../api/src/modules/import/actions/import-work.js';
import type { TestWorld } from '../../support/test-world.js';
import { uploadFile } from '../../support/upload.js';

export const batchPath = (batch: Pick<ImportBatchView, 'id'>, more = '') =>
  `/api/admin/imports/${batch.id}${more}`;

/** Sends a file as the screen does. */
export async function sendFile(
  world: Pick<TestWorld, 'admin' | 'app' | 'prisma'>,
  kind: ImportKindName,
  bytes: Buffer | string,
  name = '名簿.csv',
): Promise<ImportBatchView> {
  const sent = { bytes: Buffer.from(bytes as string), name, type: 'application/octet-stream' };
  const answer = await uploadFile(world.admin, `/api/admin/imports/${kind}/file`, sent);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
}

/** Runs the job for the batch; tests have no job runner. */
export const runJob = (
  world: Pick<TestWorld, 'admin' | 'app' | 'prisma'>,
  { id }: Pick<ImportBatchView, 'id'>,
) => world.app.get(ImportWork).work(id);
export const readBatch = async (
  world: Pick<TestWorld, 'admin' | 'app' | 'prisma'>,
  batch: Pick<ImportBatchView, 'id'>,
) => (await world.admin.get<ImportBatchView>(batchPath(batch))).body;

/** The dry run, with the columns as they were matched. */
export async function dryRunBatch(
  world: Pick<TestWorld, 'admin' | 'app' | 'prisma'>,
  batch: ImportBatchView,
  mapping = batch.mapping,
): Promise<ImportBatchView> {
  const answer = await world.admin.post(batchPath(batch, '/check'), { mapping });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  await runJob(world, batch);
  return readBatch(world, batch);
}

export async function importBatch(
  world: Pick<TestWorld, 'admin' | 'app' | 'prisma'>,
  batch: ImportBatchView,
): Promise<ImportBatchView> {
  const answer = await world.admin.post(batchPath(batch, '/run'));
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  await runJob(world, batch);
  return readBatch(world, batch);
}

export async function importFile(
  world: Pick<TestWorld, 'admin' | 'app' | 'prisma'>,
  kind: ImportKindName,
  text: string,
): Promise<ImportBatchView> {
  return importBatch(world, await dryRunBatch(world, await sendFile(world, kind, text)));
}

export const rowsOf = async (
  world: Pick<TestWorld, 'admin' | 'app' | 'prisma'>,
  batch: Pick<ImportBatchView, 'id'>,
) =>
  (
    await world.admin.get<ImportRowView[]>(
      batchPath(batch, `/rows?range=${encodeURIComponent('[0,199]')}`),
    )
  ).body;

/** Row number → result, with the message of the row. */
export const resultsOf = async (
  world: Pick<TestWorld, 'admin' | 'app' | 'prisma'>,
  batch: Pick<ImportBatchView, 'id'>,
) =>
  Object.fromEntries(
    (await rowsOf(world, batch)).map(({ id, fate, messages }) => [
      id,
      [fate, ...messages.map(({ label, text }) => `${label ?? ''}:${text}`)],
    ]),
  );

export const csv = (rows: readonly (readonly string[])[]) =>
  `${rows.map((row) => row.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')).join('\r\n')}\r\n`;

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letter = (place: number) => String.fromCharCode(65 + (place % 26));
export type SheetCell =
  | string
  | number
  | { readonly formula: string; readonly value?: string }
  | { readonly day: number }
  | null;

function cellXml(cell: SheetCell, ref: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${xml(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${ref}" s="1"><v>${cell.day}</v></c>`;
  return `<c r="${ref}" t="str"><f>${xml(cell.formula)}</f><v>${xml(cell.value ?? '')}</v></c>`;
}

/**
 * A workbook as Excel writes it: numbers, dates by their serials, formulas with their last value,
 * merged cells.
 */
export function workbook(
  rows: readonly (readonly SheetCell[])[],
  merges: readonly string[] = [],
): Buffer {
  const sheet = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, place) => cellXml(cell, `${letter(place)}${at + 1}`)).join('')}</row>`,
  );
  const merged = merges.length
    ? `<mergeCells count="${merges.length}">${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
    : '';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const type = (part: string) =>
    `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type('worksheet')}"/><Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="名簿" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData>${merged}</worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}
