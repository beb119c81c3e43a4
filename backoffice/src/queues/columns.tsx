import { candidateState } from '@tsumugi/contract/codes/candidate';
import { requestType } from '@tsumugi/contract/codes/matter';
import {
  type ColumnName,
  columnLabels,
  type RowKind,
  type TabDefinition,
} from '@tsumugi/contract/kit/define-queue';
import type { CandidateFit } from '@tsumugi/contract/matching/candidate-fit';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { formatDateTime, formatDay } from '@tsumugi/contract/text/format';
import {
  formatShortDateTime,
  formatShortDay,
  formatShortDue,
} from '@tsumugi/contract/text/format-short';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PersonView } from '../api/types.js';
import { today } from '../lib/clock.js';
import { FitCell } from '../matters/FitLine.js';
import { recordPath } from '../resources/addresses.js';
import type { CardPlace } from '../ui/DataGrid.js';
import { DueCell } from '../ui/DueCell.js';
import { PresenceMark } from '../ui/PresenceMark.js';
import { StatusChip } from '../ui/StatusChip.js';
import { WaitOwner } from '../ui/WaitOwner.js';
import { isMeasured, type Widths } from './column-widths.js';
import {
  conditionsOfRow,
  dueOfRow,
  familyOfRow,
  leadOf,
  pageOf,
  plainLead,
  statusOfRow,
  teacherOfRow,
} from './queue-row-text.js';

export interface CellTools {
  /** −1 on every row but the current one, so that Tab passes through one row only. */
  tabIndex: 0 | -1;
  selected: boolean;
  /** Names of the colleagues who have the row's matter open. */
  colleaguesOf: (matterId: number | null | undefined) => string[];
  run: (action: OpenAction, row: QueueRow) => void;
  /** The fit of a candidate; undefined while it is read, and in tabs that do not show it. */
  fitOf: (matterTeacherId: number | null) => CandidateFit | undefined;
}
export interface GridColumn {
  /** Also the `data-col` attribute, by which the narrow layout places the column. */
  key: string;
  label: string;
  /** Pixels; without it the column shares the remaining space. */
  width?: number;
  /** Minimum pixels of a column without a width. */
  least?: number;
  /** Preferred pixels, if there is enough space. */
  wish?: number;
  /** Hidden when the columns do not fit; `last`: only if hiding the others is not enough. */
  yields?: 'first' | 'last';
  /** Field name for sorting on the server. */
  sort?: string;
  /** Its position when the row is drawn as a card. */
  card?: CardPlace | false;
  cell: (row: QueueRow, tools: CellTools) => ReactNode;
}

const sides = { family: '家庭', teacher: '教師' } as const;
const nothing = <span className="mute">—</span>;

const person = (who: PersonView | null, more?: ReactNode) =>
  who ? (
    <div className="cell">
      <span className="fits" title={[who.name, who.note].filter(Boolean).join(' ')}>
        <span className="nm">{who.name}</span>
        {who.note && <span className="sub">{who.note}</span>}
      </span>
      {more}
    </div>
  ) : (
    nothing
  );
/** Number of this side's messages that wait for staff. */
function UnreadDot({ from, count }: { from: '家庭' | '教師'; count: number }) {
  if (count === 0) return null;
  return (
    <span className="dot" title={`${from}からの未読チャット ${count}件`}>
      <span className="vh">{from}からの未読</span>
      {count}
    </span>
  );
}
const words = (text: string | null | undefined) =>
  text ? <span title={text}>{text}</span> : nothing;
/** One line of a message, which the inspector shows whole. */
const preview = (text: string | null | undefined) =>
  text ? (
    <span className="ell line" data-cut="preview" title={text}>
      {text}
    </span>
  ) : (
    nothing
  );

function nextCell(row: QueueRow, { tabIndex, selected, run, colleaguesOf }: CellTools): ReactNode {
  const first = leadOf(row);
  // An action that opens a page is rendered as a link.
  const page = first?.opens && 'page' in first.opens ? first.opens.page : pageOf(row);
  if (!first || (first.opens && 'page' in first.opens))
    return page ? (
      <Link className={selected && first ? 'rowbtn lead' : 'rowbtn'} tabIndex={tabIndex} to={page}>
        {first?.short ?? plainLead}
      </Link>
    ) : (
      nothing
    );
  return (
    <div className="cell end">
      <button
        type="button"
        className={selected ? 'rowbtn lead' : 'rowbtn'}
        title={first.label}
        tabIndex={tabIndex}
        onClick={() => run(first, row)}
      >
        <span className="ell">{first.short}</span>
      </button>
      <PresenceMark names={colleaguesOf(row.matterId)} />
    </div>
  );
}

const cells: Record<ColumnName, Omit<GridColumn, 'label' | 'key'>> = {
  due: {
    sort: 'due',
    cell: (row) => <DueCell {...dueOfRow(row)} today={today()} />,
  },
  matterNumber: {
    // Ten letters in the widest system font.
    width: 92,
    sort: 'matterNumber',
    cell: (row, { tabIndex }) =>
      row.matterId && row.matterNumber ? (
        <Link to={recordPath('matters', row.matterId)} tabIndex={tabIndex}>
          {row.matterNumber}
        </Link>
      ) : (
        nothing
      ),
  },
  student: {
    least: 120,
    cell: (row) =>
      person(
        familyOfRow(row),
        <>
          <UnreadDot from="家庭" count={row.unread} />
          {!row.teacher && <UnreadDot from="教師" count={row.unreadTeacher} />}
        </>,
      ),
  },
  teacher: {
    least: 110,
    cell: (row, { fitOf }) => {
      const fit = fitOf(row.matterTeacherId);
      return (
        <>
          {person(teacherOfRow(row), <UnreadDot from="教師" count={row.unreadTeacher} />)}
          {fit && <FitCell fit={fit} />}
        </>
      );
    },
  },
  status: {
    sort: 'status',
    cell: (row) => {
      const status = statusOfRow(row, today());
      return status ? <StatusChip status={status} chip={row.chip} /> : nothing;
    },
  },
  candidateState: {
    width: 64,
    yields: 'first',
    cell: (row) => words(candidateState.label(row.candidateState)),
  },
  wait: {
    sort: 'waitingSince',
    cell: (row) =>
      row.wait ? (
        <span className="cell">
          <WaitOwner wait={row.wait} brief />
          {row.absences && (
            <span
              className="sub nw"
              title={`不在・留守電 ${row.absences.count}回・最終 ${formatShortDateTime(row.absences.last, today())}`}
            >
              不在{row.absences.count}
            </span>
          )}
          {row.reminded && (
            <span
              className="sub"
              title={`催促 ${row.reminded.count}回・最終 ${formatShortDateTime(row.reminded.last, today())}`}
            >
              催促{row.reminded.count}
            </span>
          )}
        </span>
      ) : (
        nothing
      ),
  },
  next: { cell: nextCell },
  brand: { least: 76, cell: (row) => words(row.brandName) },
  sender: { least: 120, cell: (row) => person(row.contact) },
  conditions: {
    yields: 'last',
    cell: (row) => {
      const parts = conditionsOfRow(row);
      // A line ends between the parts.
      return parts.length > 0
        ? parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' / '}
              <span className={index > 0 ? 'nw' : undefined}>{part}</span>
            </Fragment>
          ))
        : nothing;
    },
  },
  receivedAt: {
    width: 124,
    sort: 'createdAt',
    cell: (row) => words(formatDateTime(row.dates.received)),
  },
  requestType: { cell: (row) => words(requestType.label(row.requestType)) },
  contact: {
    width: 112,
    cell: (row) => words(formatPhone(row.contact?.phone) || row.contact?.email),
  },
  changes: { cell: (row) => words(row.changes?.join('・')) },
  interviewDate: {
    width: 124,
    sort: 'interviewDate',
    cell: (row) => words(formatShortDue(row.dates.interview)),
  },
  trialLessonDate: {
    width: 124,
    sort: 'trialLessonDate',
    cell: (row) => words(formatShortDue(row.dates.trial)),
  },
  deadline: { width: 124, cell: (row) => words(formatShortDue(row.dates.deadline)) },
  candidates: {
    width: 64,
    cell: (row) => words(row.candidates && `${row.candidates.live} / ${row.candidates.total}`),
  },
  distributed: { width: 84, cell: (row) => words(formatDay(row.dates.distributed)) },
  title: { least: 160, cell: (row) => words(row.title) },
  lastContact: {
    width: 104,
    yields: 'first',
    cell: ({ lastContact: last }) =>
      last ? (
        <span
          className="sub"
          title={`${formatDateTime(last.at)} ${last.with ? `${sides[last.with]}と` : ''}${last.how}`}
        >
          {formatShortDay(last.at)} {last.how}
        </span>
      ) : (
        nothing
      ),
  },
  lastMessage: { cell: (row) => preview(row.lastMessage?.text) },
  team: { width: 96, cell: (row) => words(row.team?.name) },
  personInCharge: { width: 68, cell: (row) => words(row.personInCharge?.name) },
  chip: {
    width: 108,
    cell: (row) => (row.chip ? <span className="chip out">{row.chip}</span> : nothing),
  },
};
/**
 * Positions on a card: person, content, state, due day and button; a column not named here is left
 * out.
 */
const cardPlaces: Partial<Record<ColumnName, CardPlace>> = {
  student: 'who',
  sender: 'who',
  due: 'due',
  next: 'act',
  status: 'state',
  requestType: 'state',
  teacher: 'more',
  lastMessage: 'more',
  changes: 'more',
  title: 'more',
  contact: 'more',
  interviewDate: 'more',
  trialLessonDate: 'more',
  wait: 'more',
  matterNumber: 'end',
};
const places: Partial<Record<ColumnName, string>> = { matterNumber: 'number', next: 'actions' };

/**
 * Columns that staff may add to a tab, by the data of its rows (domain/lists#columns: 体験日,
 * 面談日, 期限, 担当, チーム …).
 */
const addable: Partial<Record<RowKind, readonly ColumnName[]>> = {
  matter: [
    'brand',
    'receivedAt',
    'requestType',
    'conditions',
    'candidates',
    'distributed',
    'lastContact',
    'title',
    'personInCharge',
    'team',
    'chip',
  ],
  matterTeacher: [
    'lastContact',
    'title',
    'interviewDate',
    'trialLessonDate',
    'deadline',
    'candidateState',
    'conditions',
    'brand',
    'personInCharge',
    'team',
    'chip',
  ],
  changeRequest: [
    'brand',
    'conditions',
    'candidates',
    'lastContact',
    'title',
    'personInCharge',
    'team',
  ],
};

export function addableColumns({ row, columns, chips = [] }: TabDefinition): ColumnName[] {
  return (addable[row] ?? []).filter(
    (name) => !columns.includes(name) && (name !== 'chip' || chips.length > 0),
  );
}

/** Beside a column of sentences, which takes the remaining space, names keep to their own width. */
const sentences: readonly ColumnName[] = ['conditions', 'changes', 'lastMessage', 'title'];
/** In a grid without sentences these columns share the remaining space by their text width. */
const names: readonly ColumnName[] = ['student', 'teacher', 'brand'];
/** Columns that take their whole text's width where the others leave space. */
const widening: readonly ColumnName[] = [...names, 'status', 'wait'];

/**
 * The grid columns of a tab and the columns that the user added, which are never hidden; `next` is
 * last.
 */
export function gridColumns(
  columnNames: readonly ColumnName[],
  widths: Widths,
  added: readonly ColumnName[] = [],
): GridColumn[] {
  const all = [...columnNames, ...added];
  const ordered = [
    ...all.filter((name) => name !== 'next'),
    ...(all.includes('next') ? (['next'] as const) : []),
  ];
  const hasSentence = ordered.some((name) => sentences.includes(name));
  return ordered.map((name) => {
    const { width, least, yields, ...cell } = cells[name];
    const words = isMeasured(name) ? widths[name].width : width;
    const whole = widening.includes(name) && isMeasured(name) ? widths[name].whole : undefined;
    const shares = sentences.includes(name) || (!hasSentence && names.includes(name));
    const fixed = shares ? undefined : (words ?? (hasSentence ? least : undefined));
    return {
      key: places[name] ?? name,
      label: columnLabels[name],
      yields: added.includes(name) ? undefined : yields,
      ...cell,
      card:
        name === 'teacher' && !ordered.includes('student') ? 'who' : (cardPlaces[name] ?? false),
      ...(fixed ? { width: fixed, wish: whole } : { least, wish: words }),
    };
  });
}
