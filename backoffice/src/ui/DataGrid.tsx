import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { RecordContextProvider } from 'react-admin';
import { type ColumnSize, leastWidth, pickWidth, useFitting } from './column-fitting.js';
import { RowSkeletons } from './Skeleton.js';

interface CellTools {
  tabIndex: 0 | -1;
  selected: boolean;
}
export interface DataColumn<R> extends ColumnSize {
  key: string;
  label: string;
  sort?: string;
  /**
   * Position on a two-line card; false: left out. Default: `who` for the first column, `more` for
   * the others.
   */
  card?: CardPlace | false;
  cell: (row: R, tools: CellTools) => ReactNode;
}
/** First line: `who`, `due` at its end, `act` beside it. Second line: `state`, `more`, `end`. */
export type CardPlace = 'who' | 'due' | 'act' | 'state' | 'more' | 'end';
export interface DataGroup<R> {
  key: string;
  heading?: ReactNode;
  rows: R[];
}
interface DataGridProps<R extends { id: number }> {
  label: string;
  columns: DataColumn<R>[];
  groups: DataGroup<R>[];
  loading?: boolean;
  /** The rows are placeholders of the previous list: shown, but no key or click acts on them. */
  stale?: boolean;
  compact?: boolean;
  selectedId: number | null;
  /** Whether the selected row takes the focus on mount (after 戻る). */
  focusSelected?: boolean;
  /** Without it there are no check boxes. */
  checked?: ReadonlySet<number>;
  /** Name of a row in the label of its check box. */
  nameOf: (row: R) => string;
  toneOf?: (row: R) => string | undefined;
  sort?: { field: string; order: 'ASC' | 'DESC' } | null;
  onSort?: (field: string) => void;
  onSelect: (row: R) => void;
  onOpen: (row: R) => void;
  onCheck?: (ids: number[], on: boolean) => void;
  /**
   * In windows narrower than this (px) rows become cards when the columns do not fit; on a phone
   * rows are always cards.
   */
  cardsBelow?: number;
  /** Without it every row can be ticked. */
  mayCheck?: (row: R) => boolean;
}

const noIds: ReadonlySet<number> = new Set();

const cardLines = [
  ['who', 'due'],
  ['state', 'more', 'end'],
] as const;

/** The cells of a card: two lines, and the button beside the first. */
function CardCells<R>({
  row,
  columns,
  tools,
}: {
  row: R;
  columns: readonly DataColumn<R>[];
  tools: CellTools;
}) {
  const placeOf = (column: DataColumn<R>) =>
    column.card ?? (column === columns[0] ? 'who' : 'more');
  return (
    <>
      {cardLines.map((places, line) => (
        <td key={places[0]} data-line={line + 1}>
          {places.flatMap((place) =>
            columns
              .filter((column) => placeOf(column) === place)
              .map((column) => (
                <span key={column.key} data-col={column.key} data-place={place}>
                  {column.cell(row, tools)}
                </span>
              )),
          )}
        </td>
      ))}
      {columns
        .filter((column) => placeOf(column) === 'act')
        .map((column) => (
          <td key={column.key} data-col={column.key}>
            {column.cell(row, tools)}
          </td>
        ))}
    </>
  );
}

/** Scrolls to the selected row, and focuses it if the grid has the focus, or on request. */
function useSelectedInView(
  table: RefObject<HTMLTableElement | null>,
  selectedId: number | null,
  takesFocus: boolean | undefined,
): void {
  useEffect(() => {
    const element = table.current?.querySelector<HTMLElement>(`tr[data-id="${selectedId}"]`);
    element?.scrollIntoView({ block: 'nearest' });
    if (element && (takesFocus || table.current?.contains(document.activeElement)))
      element.focus({ preventScroll: true });
  }, [table, selectedId, takesFocus]);
}

/** ↑↓ Home End move the selection, Enter opens, Space ticks. */
function createRowKeyHandler<R extends { id: number }>(
  { stale, checked = noIds, onSelect, onOpen, onCheck }: DataGridProps<R>,
  rows: readonly R[],
) {
  return (event: KeyboardEvent<HTMLTableRowElement>, row: R) => {
    if (stale) return;
    const at = rows.indexOf(row);
    const next = {
      ArrowDown: rows[at + 1],
      ArrowUp: rows[at - 1],
      Home: rows[0],
      End: rows.at(-1),
    }[event.key];
    if (next) onSelect(next);
    else if (event.target !== event.currentTarget) return;
    else if (event.key === 'Enter') onOpen(row);
    else if (event.key === ' ' && onCheck) onCheck([row.id], !checked.has(row.id));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/**
 * A dense, accessible grid: labelled check boxes, one tab stop, ↑↓ Home End, Enter opens, Space
 * ticks. Groups have headings; the header is sticky. A cell may contain react-admin's fields: each
 * row is their record.
 */
export function DataGrid<R extends { id: number }>(props: DataGridProps<R>) {
  const { groups, selectedId, checked = noIds, cardsBelow = 0, onCheck } = props;
  const table = useRef<HTMLTableElement>(null);
  const { columns, widths, cards } = useFitting(table, props.columns, cardsBelow);
  useSelectedInView(table, selectedId, props.focusSelected);
  const rows = groups.flatMap((group) => group.rows);
  const current = rows.some((row) => row.id === selectedId) ? selectedId : rows[0]?.id;
  const columnCount = columns.length + (onCheck ? 1 : 0);

  const onRowKey = createRowKeyHandler(props, rows);

  return (
    <table
      className={`grid${props.compact ? ' compact' : ''}${cards ? ' cards' : ''}`}
      ref={table}
      style={{ '--grid-min': `${leastWidth(columns)}px` } as CSSProperties}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a real table
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-multiselectable="true"
      aria-busy={props.loading || props.stale}
    >
      <colgroup>
        {onCheck && <col style={{ width: pickWidth }} />}
        {columns.map(({ key }, index) => (
          <col key={key} style={widths[index] ? { width: widths[index] } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {onCheck && <TickAll rows={rows} checked={checked} onCheck={onCheck} />}
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      {props.loading && rows.length === 0 && (
        <tbody>
          <RowSkeletons rows={14} columns={columnCount} />
        </tbody>
      )}
      {groups.map((group) => (
        <tbody key={group.key}>
          {group.heading && (
            <tr className="g">
              <th scope="rowgroup" colSpan={columnCount}>
                {group.heading}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <RecordContextProvider key={row.id} value={row}>
              <GridRow
                row={row}
                grid={props}
                shown={cards ? 'card' : columns}
                isTabStop={row.id === current}
                onKeyDown={onRowKey}
              />
            </RecordContextProvider>
          ))}
        </tbody>
      ))}
    </table>
  );
}

interface TickAllProps<R> {
  rows: readonly R[];
  checked: ReadonlySet<number>;
  onCheck: (ids: number[], on: boolean) => void;
}

function TickAll<R extends { id: number }>({ rows, checked, onCheck }: TickAllProps<R>) {
  const ticked = rows.filter((row) => checked.has(row.id)).length;
  return (
    <th scope="col" className="pick">
      <input
        type="checkbox"
        className="cb"
        aria-label="表示中の行をすべて選ぶ"
        disabled={rows.length === 0}
        checked={ticked > 0 && ticked === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = ticked > 0 && ticked < rows.length;
        }}
        onChange={(event) =>
          onCheck(
            rows.map(({ id }) => id),
            event.target.checked,
          )
        }
      />
    </th>
  );
}

interface ColumnHeadProps<R extends { id: number }>
  extends Pick<DataGridProps<R>, 'sort' | 'onSort'> {
  column: DataColumn<R>;
}

function ColumnHead<R extends { id: number }>({ column, sort, onSort }: ColumnHeadProps<R>) {
  const sorted = sort && column.sort === sort.field ? sort.order : null;
  return (
    <th
      data-col={column.key}
      scope="col"
      aria-sort={sorted ? (sorted === 'ASC' ? 'ascending' : 'descending') : undefined}
    >
      {column.sort && onSort ? (
        <button type="button" onClick={() => column.sort && onSort(column.sort)}>
          {column.label}
          {sorted ? (sorted === 'ASC' ? ' ↑' : ' ↓') : ''}
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

interface GridRowProps<R extends { id: number }> {
  row: R;
  grid: DataGridProps<R>;
  /** The columns that fit, or a card of all columns. */
  shown: DataColumn<R>[] | 'card';
  isTabStop: boolean;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>, row: R) => void;
}

function GridRow<R extends { id: number }>(props: GridRowProps<R>) {
  const { row, grid, shown, onKeyDown } = props;
  const { checked = noIds, onCheck } = grid;
  const tabIndex = props.isTabStop ? 0 : -1;
  const selected = row.id === grid.selectedId;
  const tools: CellTools = { tabIndex, selected };
  return (
    <tr
      data-id={row.id}
      className={`${grid.toneOf?.(row) ?? ''}${selected ? ' on' : ''}`}
      aria-selected={selected}
      tabIndex={tabIndex}
      onClick={(event) => {
        if (!(event.target as HTMLElement).closest('a, button, input')) grid.onSelect(row);
      }}
      onDoubleClick={() => grid.onOpen(row)}
      onKeyDown={(event) => onKeyDown(event, row)}
    >
      {onCheck && (
        <td data-col="pick" className="pick">
          <input
            type="checkbox"
            className="cb"
            aria-label={`${grid.nameOf(row)}を選ぶ`}
            tabIndex={tabIndex}
            disabled={grid.mayCheck?.(row) === false}
            checked={checked.has(row.id)}
            onChange={(event) => onCheck([row.id], event.target.checked)}
          />
        </td>
      )}
      {shown === 'card' ? (
        <CardCells row={row} columns={grid.columns} tools={tools} />
      ) : (
        shown.map((column) => (
          <td key={column.key} data-col={column.key}>
            {column.cell(row, tools)}
          </td>
        ))
      )}
    </tr>
  );
}
