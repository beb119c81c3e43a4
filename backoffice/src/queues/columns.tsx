import { candidateState } from '@tsumugi/contract/codes/candidate-state';
import { requestType } from '@tsumugi/contract/codes/request-type';
import { type ColumnName, columnLabels, type RowKind, type TabDefinition } from '@tsumugi/contract/kit/define-queue';
import type { OpenAction, QueueRow } from '@tsumugi/contract/resources/queue-row';
import { formatPhone } from '@tsumugi/contract/text/phone';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PersonView } from '../api/types.js';
import { today } from '../lib/clock.js';
import { shortDay, shortTime, tokyoParts } from '../lib/dates.js';
import { DueCell } from '../ui/DueCell.js';
import { PresenceMark } from '../ui/PresenceMark.js';
import { StatusChip } from '../ui/StatusChip.js';
import { WaitOwner } from '../ui/WaitOwner.js';
import { conditionsOfRow, familyOfRow, pageOf, statusOfRow, teacherOfRow } from './row-words.js';

export interface CellTools {
  /** −1 on every row but the current one, so that Tab passes through one row only. */
  tabIndex: 0 | -1;
  selected: boolean;
  /** Colleagues who have the row's case open. */
  colleagues: (matterId: number | null | undefined) => string[];
  run: (action: OpenAction, row: QueueRow) => void;
}
export interface GridColumn {
  /** Also `data-col`, by which the narrow layout places it. */
  key: string;
  label: string;
  /** Pixels; none takes what is left. */
  width?: number;
  /** What a column without a width needs. */
  least?: number;
  /** The server can sort by it. */
  sort?: string;
  cell: (row: QueueRow, tools: CellTools) => ReactNode;
}

const nothing = <span className="mute">—</span>;

const person = (who: PersonView | null, more?: ReactNode) =>
  who ? (
    <div className="cell">
      <span className="nm" title={who.name}>
        {who.name}
      </span>
      {who.note && (
        <span className="sub" title={who.note}>
          {who.note}
        </span>
      )}
      {more}
    </div>
  ) : (
    nothing
  );
const words = (text: string | null | undefined) => (text ? <span title={text}>{text}</span> : nothing);

/** A promised time of the due day itself: the wait owner's until, when it falls on that day. */
function promisedTime(row: QueueRow): string | null {
  const until = tokyoParts(row.wait?.until);
  return until && row.wait?.owner === 'family' && until.day === row.due?.day && until.time !== '23:59' ? until.time : null;
}

function nextCell(row: QueueRow, { tabIndex, selected, run, colleagues }: CellTools): ReactNode {
  const first = row.leads ? row.actions[0] : undefined;
  // What leads to a page is a link, as everywhere.
  const page = first?.opens && 'page' in first.opens ? first.opens.page : pageOf(row);
  if (!first || (first.opens && 'page' in first.opens))
    return page ? (
      <Link className={selected && first ? 'btn xs pri' : 'btn xs'} tabIndex={tabIndex} to={page}>
        {first?.short ?? '開く'}
      </Link>
    ) : (
      nothing
    );
  return (
    <div className="cell end">
      <button
        type="button"
        className={selected ? 'btn xs pri' : 'btn xs'}
        title={first.label}
        tabIndex={tabIndex}
        onClick={() => run(first, row)}
      >
        <span className="ell">{first.short}</span>
      </button>
      <PresenceMark names={colleagues(row.matterId)} />
    </div>
  );
}

/** Seven letters of a button. */
const nextWidth = 120;

const cells: Record<ColumnName, Omit<GridColumn, 'label' | 'key'>> = {
  due: {
    width: 102,
    sort: 'due',
    cell: (row) => <DueCell day={row.due?.day} time={promisedTime(row)} extended={row.dates.extension !== null} today={today()} />,
  },
  matterNumber: {
    width: 84,
    sort: 'matterNumber',
    cell: (row, { tabIndex }) =>
      row.matterId && row.matterNumber ? (
        <Link to={`/admin/case-detail/${row.matterId}`} tabIndex={tabIndex}>
          {row.matterNumber}
        </Link>
      ) : (
        nothing
      ),
  },
  student: {
    width: 152,
    cell: (row) =>
      person(
        familyOfRow(row),
        row.unread > 0 ? (
          <span className="dot" title={`未読チャット ${row.unread}件`}>
            <span className="vh">未読</span>
            {row.unread}
          </span>
        ) : null,
      ),
  },
  teacher: { width: 122, cell: (row) => person(teacherOfRow(row)) },
  status: {
    width: 118,
    sort: 'status',
    cell: (row) => {
      const status = statusOfRow(row, today());
      return status ? <StatusChip status={status} chip={row.chip} /> : nothing;
    },
  },
  candidateState: { width: 64, cell: (row) => words(candidateState.label(row.candidateState)) },
  wait: {
    width: 116,
    sort: 'waitingSince',
    cell: (row) =>
      row.wait ? (
        <span className="cell">
          <WaitOwner wait={row.wait} brief />
          {row.reminded && (
            <span className="sub" title={`催促 ${row.reminded.count}回・最終 ${shortTime(row.reminded.last)}`}>
              催促{row.reminded.count}
            </span>
          )}
        </span>
      ) : (
        nothing
      ),
  },
  next: { least: nextWidth, cell: nextCell },
  brand: { width: 124, cell: (row) => words(row.brandName) },
  conditions: { cell: (row) => words(conditionsOfRow(row)) },
  receivedAt: { width: 84, sort: 'createdAt', cell: (row) => words(shortTime(row.dates.received)) },
  requestType: { width: 104, cell: (row) => words(requestType.label(row.requestType)) },
  contact: { width: 112, cell: (row) => words(formatPhone(row.contact?.phone) || row.contact?.email) },
  changes: { cell: (row) => words(row.changes?.join('・')) },
  interviewDate: { width: 96, sort: 'interviewDate', cell: (row) => words(shortTime(row.dates.interview)) },
  trialLessonDate: { width: 96, sort: 'trialLessonDate', cell: (row) => words(shortTime(row.dates.trial)) },
  deadline: { width: 96, cell: (row) => words(shortTime(row.dates.deadline)) },
  candidates: { width: 64, cell: (row) => words(row.candidates && `${row.candidates.live} / ${row.candidates.total}`) },
  distributed: { width: 64, cell: (row) => words(shortDay(row.dates.distributed)) },
  lastMessage: { cell: (row) => words(row.lastMessage?.text) },
  team: { width: 96, cell: (row) => words(row.team?.name) },
  personInCharge: { width: 68, cell: (row) => words(row.personInCharge?.name) },
  chip: { width: 108, cell: (row) => (row.chip ? <span className="chip out">{row.chip}</span> : nothing) },
};
const places: Partial<Record<ColumnName, string>> = { matterNumber: 'number', next: 'actions' };

const statusRoom = { character: 12, chipAndDays: 70, least: 118, most: 160 } as const;

/** A long status takes its room from the names, which may be cut; `longest` is the longest status in view, in characters. */
function widthsFor(longest: number): Partial<Record<ColumnName, number>> {
  const status = Math.min(statusRoom.most, Math.max(statusRoom.least, longest * statusRoom.character + statusRoom.chipAndDays));
  const extra = status - statusRoom.least;
  const [student, teacher] = [cells.student.width ?? 0, cells.teacher.width ?? 0];
  return { status, teacher: teacher - Math.min(extra, 12), student: student - Math.min(Math.max(0, extra - 12), 12) };
}

/** Columns that staff may add to a tab, by what its rows have (domain 5.2: 体験日, 面談日, 期限, 担当, チーム …). */
const addable: Partial<Record<RowKind, readonly ColumnName[]>> = {
  matter: ['brand', 'receivedAt', 'requestType', 'conditions', 'candidates', 'distributed', 'personInCharge', 'team', 'chip'],
  matterTeacher: [
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
  changeRequest: ['brand', 'conditions', 'candidates', 'personInCharge', 'team'],
};

export function addableColumns({ row, columns, chips = [] }: TabDefinition): ColumnName[] {
  return (addable[row] ?? []).filter((name) => !columns.includes(name) && (name !== 'chip' || chips.length > 0));
}

/** The grid's columns for the names a tab lists. `next` stands last; it takes the rest of the width unless a column of sentences does. */
export function gridColumns(names: readonly ColumnName[], longestStatus = 0): GridColumn[] {
  const widths = widthsFor(longestStatus);
  const ordered = [...names.filter((name) => name !== 'next'), ...(names.includes('next') ? (['next'] as const) : [])];
  const sentences = ordered.some((name) => name !== 'next' && cells[name].width === undefined);
  return ordered.map((name) => ({
    key: places[name] ?? name,
    label: columnLabels[name],
    ...cells[name],
    ...(name in widths ? { width: widths[name] } : {}),
    ...(name === 'next' && sentences ? { width: nextWidth } : {}),
  }));
}
