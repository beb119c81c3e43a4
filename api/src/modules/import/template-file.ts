import { importKinds } from '@tsumugi/contract/resources/data-import';
import { encodeCsv } from '../../platform/csv/csv-encoding.js';
import { csvLines } from '../../platform/csv/csv-text.js';
import type { ImportKind } from './actions/kinds/import-kind.js';
import { isExported } from './columns/column.js';

/** The columns that people fill in. */
const templateColumns = ({ columns }: Pick<ImportKind, 'columns'>) =>
  columns.filter((column) => !column.exportOnly && isExported(column));

const heading = (value: string) => ({
  value,
  type: String,
  fontWeight: 'bold' as const,
  backgroundColor: '#EEF1F6',
});
const text = (value: string) => ({ value, type: String, wrap: true });

/** A template: the headings with one example line. */
export const templateCsv = (kind: ImportKind): Buffer =>
  encodeCsv(
    csvLines([
      templateColumns(kind).map(({ label }) => label),
      templateColumns(kind).map(({ example }) => example),
    ]),
    'utf8',
    true,
  );

/** The template as a workbook with a second sheet that explains the columns. */
export async function templateXlsx(imported: ImportKind): Promise<Buffer> {
  const { kind, about } = imported;
  const columns = templateColumns(imported);
  const { default: write } = await import('write-excel-file/node');
  const filled = [
    columns.map(({ label }) => heading(label)),
    columns.map(({ example }) => text(example)),
  ];
  const explained = [
    ['項目', '必須', '書き方', '例', 'この見出しでもよい'].map(heading),
    ...columns.map(({ label, required, help, example, synonyms }) =>
      [label, required ? '必須' : '', help, example, synonyms.join('、')].map(text),
    ),
    [text('')],
    [text(about)],
  ];
  const widths = columns.map(({ label }) => ({ width: Math.max(12, label.length * 2 + 2) }));
  return write([
    { data: filled, sheet: importKinds[kind], columns: widths, stickyRowsCount: 1 },
    {
      data: explained,
      sheet: '説明',
      columns: [{ width: 24 }, { width: 8 }, { width: 60 }, { width: 24 }, { width: 40 }],
    },
  ]).toBuffer();
}
