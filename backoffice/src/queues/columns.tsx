import { type ColumnName, columnLabels } from '@tsumugi/contract/kit/define-queue';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ActionOffer, PersonView, QueueRow } from '../api/types.js';
import { today } from '../lib/clock.js';
import { shortTime } from '../lib/dates.js';
import { DueCell } from '../ui/DueCell.js';
import { StatusChip } from '../ui/StatusChip.js';
import { WaitOwner } from '../ui/WaitOwner.js';

export interface GridColumn {
  /** Also `data-col`, by which the narrow layout places it. */
  key: string;
  label: string;
  /** Pixels; none takes what is left. */
  width?: number;
  /** The server can sort by it. */
  sort?: string;
  cell: (row: QueueRow, tools: CellTools) => ReactNode;
}
export interface CellTools {
  /** −1 on every row but the current one, so that Tab passes through one row only. */
  tabIndex: 0 | -1;
  selected: boolean;
  run: (action: ActionOffer, row: QueueRow) => void;
}

const person = (who: PersonView | null | undefined, more?: ReactNode) =>
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
    <span className="mute">—</span>
  );

const text = (key: string) => (row: QueueRow) => {
  const value = row[key];
  return value === null || value === undefined || value === '' ? <span className="mute">—</span> : <span title={String(value)}>{String(value)}</span>;
};
const time = (key: string) => (row: QueueRow) => shortTime(row[key] as string | null) || <span className="mute">—</span>;

function familyOf(row: QueueRow): PersonView | null | undefined {
  if (!row.student) return row.family;
  const note = [row.student.note, row.family && [row.family.note, row.family.name].filter(Boolean).join(' ')].filter(Boolean).join('・');
  return { ...row.student, note };
}

const cells: Record<ColumnName, Omit<GridColumn, 'label' | 'key'>> = {
  due: { width: 108, sort: 'dueDay', cell: (row) => <DueCell day={row.dueDay} time={row.dueTime} extended={row.extended} today={today()} /> },
  matterNumber: {
    width: 88,
    sort: 'matterNumber',
    cell: (row, { tabIndex }) =>
      row.matterId ? (
        <Link to={`/admin/case-detail/${row.matterId}`} tabIndex={tabIndex}>
          {row.number}
        </Link>
      ) : (
        row.number
      ),
  },
  student: {
    width: 168,
    sort: 'studentName',
    cell: (row) =>
      person(
        familyOf(row),
        row.unread ? (
          <span className="dot" title={`未読チャット ${row.unread}件`}>
            <span className="vh">未読</span>
            {row.unread}
          </span>
        ) : null,
      ),
  },
  teacher: { width: 132, sort: 'teacherName', cell: (row) => person(row.teacher) },
  status: { width: 116, cell: (row) => (row.status ? <StatusChip status={row.status} /> : <span className="mute">—</span>) },
  wait: { width: 116, cell: (row) => (row.wait ? <WaitOwner wait={row.wait} brief /> : <span className="mute">—</span>) },
  next: {
    cell: (row, { tabIndex, selected, run }) => {
      const [first] = row.actions;
      return (
        <div className="cell end">
          {first ? (
            <button type="button" className={selected ? 'btn xs pri' : 'btn xs'} title={first.label} tabIndex={tabIndex} onClick={() => run(first, row)}>
              <span className="ell">{first.label}</span>
            </button>
          ) : (
            <span className="mute">—</span>
          )}
        </div>
      );
    },
  },
  brand: { width: 96, cell: text('brandLabel') },
  conditions: { width: 176, cell: text('conditions') },
  receivedAt: { width: 96, sort: 'receivedAt', cell: time('receivedAt') },
  requestType: { width: 88, cell: text('requestType') },
  contact: { width: 176, cell: text('contact') },
  changes: { width: 176, cell: text('changes') },
  interviewDate: { width: 104, sort: 'interviewDate', cell: time('interviewDate') },
  trialLessonDate: { width: 104, sort: 'trialLessonDate', cell: time('trialLessonDate') },
  deadline: { width: 104, cell: time('deadline') },
  candidates: { width: 72, cell: text('candidates') },
  distributed: { width: 88, cell: text('distributed') },
  lastMessage: { width: 280, cell: text('lastMessage') },
  personInCharge: { width: 88, cell: text('personInCharge') },
  chip: {
    width: 88,
    cell: (row) => (row.chip ? <span className="chip out">{String(row.chip)}</span> : <span className="mute">—</span>),
  },
};
const places: Partial<Record<ColumnName, string>> = { matterNumber: 'number', next: 'actions' };

/** The grid's columns for the names a tab lists. `next` always stands last and takes the rest of the width. */
export function gridColumns(names: readonly ColumnName[]): GridColumn[] {
  const ordered = [...names.filter((name) => name !== 'next'), ...(names.includes('next') ? (['next'] as const) : [])];
  return ordered.map((name) => ({ key: places[name] ?? name, label: columnLabels[name], ...cells[name] }));
}
