import type {
  ImportBatchView,
  ImportKindName,
  ImportKindView,
  ImportOutcome,
  ImportRowView,
  ImportState,
} from '@tsumugi/contract/resources/data-import';
import { importKinds } from '@tsumugi/contract/resources/data-import';
import { beginningOf } from '@tsumugi/contract/text/normalise';
import type { ImportKind, RowMessage } from './actions/kinds/import-kind.js';
import { textsOf } from './columns/cell-texts.js';
import { childHeading } from './columns/child-heading.js';
import { headingKey } from './columns/match-columns.js';
import type { BatchRow, RowOfBatch } from './import.queries.js';

const isStudentName = (heading: string): boolean =>
  /名/.test(childHeading(headingKey(heading))?.word ?? '');
/** Positions of the headings for students' names. */
const studentNamesIn = (headers: readonly string[]): number[] =>
  headers.flatMap((heading, place) => (isStudentName(heading) ? [place] : []));

export function presentBatch({ rowCounts, createdBy, ...row }: BatchRow): ImportBatchView {
  const { batchId: _, done, toTake, ...counts } = rowCounts;
  return {
    id: row.id,
    kind: row.kind as ImportKindName,
    fileName: row.fileName,
    state: row.state as ImportState,
    headers: row.headers as string[],
    mapping: row.mapping as Record<string, number>,
    studentNames: row.kind === 'families' ? studentNamesIn(row.headers as string[]) : [],
    rowCount: row.rowCount,
    counts,
    done,
    toTake,
    createdBy: createdBy.name,
    createdAt: row.createdAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    emptiedAt: row.emptiedAt?.toISOString() ?? null,
  };
}

/**
 * A line with its messages; `columns` of its kind give the headings. @param mapping column →
 * position of its cell; also adds messages for cells that are split or lose information @param
 * headers also adds a message for a student in an unmapped column
 */
export function presentRow(
  row: RowOfBatch,
  { columns }: Pick<ImportKind, 'columns'>,
  mapping: Readonly<Record<string, number>> = {},
  headers: readonly string[] = [],
): ImportRowView {
  const cells = row.cells as string[];
  const { texts, notes: split } = textsOf(columns, mapping, cells);
  const notes = columns.flatMap(({ name, note }) => {
    const text = note?.(texts.get(name) ?? '');
    return text ? [{ column: name, text }] : [];
  });
  const places = new Set(Object.values(mapping));
  const lost = columns.some(({ child }) => child)
    ? studentNamesIn(headers).flatMap((place) => {
        const cell = cells[place]?.trim();
        if (!cell || places.has(place)) return [];
        return [
          {
            column: null,
            text: `「${headers[place]}」の列は取り込まないため、「${beginningOf(cell, 40)}」は登録されません。`,
          },
        ];
      })
    : [];
  return {
    id: row.number,
    cells,
    fate: row.fate as ImportOutcome,
    acceptedAsNew: row.taken,
    done: row.doneAt !== null,
    messages: [...(row.messages as unknown as RowMessage[]), ...split, ...notes, ...lost].map(
      ({ column, text }) => ({
        column,
        label: columns.find(({ name }) => name === column)?.label ?? null,
        text,
      }),
    ),
  };
}

export const presentKind = ({ kind, about, columns }: ImportKind): ImportKindView => ({
  kind,
  label: importKinds[kind],
  about,
  columns: columns.map(({ name, label, required, help, example, exportOnly: own = false }) => ({
    name,
    label,
    required,
    help,
    example,
    own,
  })),
});
