import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMedia } from '../lib/media.js';
import { RowSkeletons } from './Skeleton.js';
import { shareRoom } from './share-room.js';

export interface DataColumn<R> {
  key: string;
  label: string;
  width?: number;
  /** Minimum pixels of a column without a width; default: the width of a button. */
  least?: number;
  /**
   * Preferred pixels of a column without a width: such columns share the remaining space in
   * proportion to it. A column with a width gets this much where a column of sentences has space to
   * spare.
   */
  wish?: number;
  /** Hidden where the other columns do not fit; `last`: only if hiding the others is not enough. */
  yields?: 'first' | 'last';
  sort?: string;
  /**
   * Position on a two-line card; false: left out. Default: `who` for the first column, `more` for
   * the others.
   */
  card?: CardPlace | false;
  cell: (row: R, tools: { tabIndex: 0 | -1; selected: boolean }) => ReactNode;
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

type Sized = Pick<DataColumn<unknown>, 'width' | 'least' | 'wish' | 'yields'>;

const pickWidth = 40;
const least = 96;
/** Minimum width of all columns. */
const leastWidth = (columns: Sized[]): number =>
  columns.reduce((sum, { width, least: own = least }) => sum + (width ?? own), pickWidth);
/** Width at which no text is cut off. */
const wishedWidth = (columns: Sized[]): number =>
  columns.reduce(
    (sum, { width, wish, least: own = least }) => sum + (width ?? wish ?? own),
    pickWidth,
  );

/**
 * Pixels for a sentence; space beyond it in a column of sentences goes to the texts of other
 * columns.
 */
const sentence = 280;
function widened(columns: Sized[], spare: number): (number | undefined)[] {
  let left = Math.max(0, spare);
  return columns.map(({ width, wish = 0 }) => {
    const more = width ? Math.min(Math.max(0, wish - width), left) : 0;
    left -= more;
    return width && width + more;
  });
}

/** Pixel width of each column; undefined: the remaining space. */
function drawnWidths(columns: Sized[], room: number): (number | undefined)[] {
  const sharing = columns.filter(({ width }) => !width);
  if (!Number.isFinite(room) || sharing.length === 0) return columns.map(({ width }) => width);
  const left = columns.reduce((sum, { width = 0 }) => sum - width, room - pickWidth);
  if (!sharing.every(({ wish }) => wish)) return widened(columns, left - sharing.length * sentence);
  const shares = shareRoom(
    left,
    sharing.map(({ least: own = least, wish = 0 }) => ({ least: own, wish })),
  );
  return columns.map((column) => column.width ?? shares[sharing.indexOf(column)]);
}

/**
 * Fits the columns to the table's container. Hides the columns that yield where others do not fit,
 * the `last` ones only if the rows cannot become cards. Returns the columns, their widths, and
 * whether rows are cards.
 */
function useFitting<C extends Sized>(
  table: RefObject<HTMLElement | null>,
  columns: C[],
  cardsBelow: number,
) {
  const phone = useMedia('(max-width: 719px)');
  const narrow = useMedia(`(max-width: ${cardsBelow - 1}px)`);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const place = table.current?.parentElement;
    if (!place) return;
    const measure = () => setRoom(place.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(place);
    return () => observer.disconnect();
  }, [table]);
  const most =
    wishedWidth(columns) > room ? columns.filter(({ yields }) => yields !== 'first') : columns;
  const fit = leastWidth(most) <= room;
  const cards = phone || (narrow && !fit);
  const shown = fit || cards ? most : most.filter(({ yields }) => yields !== 'last');
  return { columns: shown, widths: drawnWidths(shown, room), cards };
}

const nobody: ReadonlySet<number> = new Set();

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
  tools: Parameters<DataColumn<R>['cell']>[1];
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

/**
 * A dense, accessible grid: labelled check boxes, one tab stop, ↑↓ Home End, Enter opens, Space
 * ticks. Groups have headings; the header is sticky.
 */
export function DataGrid<R extends { id: number }>(props: DataGridProps<R>) {
  const { groups, selectedId, checked = nobody, cardsBelow = 0, nameOf, onSelect, onCheck } = props;
  const table = useRef<HTMLTableElement>(null);
  const { columns, widths, cards } = useFitting(table, props.columns, cardsBelow);
  const rows = groups.flatMap((group) => group.rows);
  const current = rows.some((row) => row.id === selectedId) ? selectedId : rows[0]?.id;
  const ticked = rows.filter((row) => checked.has(row.id)).length;

  useEffect(() => {
    const element = table.current?.querySelector<HTMLElement>(`tr[data-id="${selectedId}"]`);
    element?.scrollIntoView({ block: 'nearest' });
    if (element && (props.focusSelected || table.current?.contains(document.activeElement)))
      element.focus({ preventScroll: true });
  }, [selectedId, props.focusSelected]);

  const onRowKey = (event: KeyboardEvent<HTMLTableRowElement>, row: R) => {
    if (props.stale) return;
    const at = rows.indexOf(row);
    const next = {
      ArrowDown: rows[at + 1],
      ArrowUp: rows[at - 1],
      Home: rows[0],
      End: rows.at(-1),
    }[event.key];
    if (next) onSelect(next);
    else if (event.target !== event.currentTarget) return;
    else if (event.key === 'Enter') props.onOpen(row);
    else if (event.key === ' ' && onCheck) onCheck([row.id], !checked.has(row.id));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

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
        {onCheck && <col style={{ width: 40 }} />}
        {columns.map(({ key }, index) => (
          <col key={key} style={widths[index] ? { width: widths[index] } : undefined} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {onCheck && (
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
                  onCheck?.(
                    rows.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </th>
          )}
          {columns.map((column) => {
            const sorted = props.sort && column.sort === props.sort.field ? props.sort.order : null;
            return (
              <th
                key={column.key}
                data-col={column.key}
                scope="col"
                aria-sort={sorted ? (sorted === 'ASC' ? 'ascending' : 'descending') : undefined}
              >
                {column.sort && props.onSort ? (
                  <button type="button" onClick={() => column.sort && props.onSort?.(column.sort)}>
                    {column.label}
                    {sorted ? (sorted === 'ASC' ? ' ↑' : ' ↓') : ''}
                  </button>
                ) : (
                  column.label
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      {props.loading && rows.length === 0 && (
        <tbody>
          <RowSkeletons rows={14} columns={columns.length + (onCheck ? 1 : 0)} />
        </tbody>
      )}
      {groups.map((group) => (
        <tbody key={group.key}>
          {group.heading && (
            <tr className="g">
              <th scope="rowgroup" colSpan={columns.length + (onCheck ? 1 : 0)}>
                {group.heading}
              </th>
            </tr>
          )}
          {group.rows.map((row) => {
            const selected = row.id === current;
            const tabIndex = selected ? 0 : -1;
            const tone = props.toneOf?.(row) ?? '';
            return (
              <tr
                key={row.id}
                data-id={row.id}
                className={`${tone}${row.id === selectedId ? ' on' : ''}`}
                aria-selected={row.id === selectedId}
                tabIndex={tabIndex}
                onClick={(event) => {
                  if (!(event.target as HTMLElement).closest('a, button, input')) onSelect(row);
                }}
                onDoubleClick={() => props.onOpen(row)}
                onKeyDown={(event) => onRowKey(event, row)}
              >
                {onCheck && (
                  <td data-col="pick" className="pick">
                    <input
                      type="checkbox"
                      className="cb"
                      aria-label={`${nameOf(row)}を選ぶ`}
                      tabIndex={tabIndex}
                      disabled={props.mayCheck?.(row) === false}
                      checked={checked.has(row.id)}
                      onChange={(event) => onCheck([row.id], event.target.checked)}
                    />
                  </td>
                )}
                {cards ? (
                  <CardCells
                    row={row}
                    columns={props.columns}
                    tools={{ tabIndex, selected: row.id === selectedId }}
                  />
                ) : (
                  columns.map((column) => (
                    <td key={column.key} data-col={column.key}>
                      {column.cell(row, { tabIndex, selected: row.id === selectedId })}
                    </td>
                  ))
                )}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
