import { requestType } from '@tsumugi/contract/codes/matter';
import type { ColumnName } from '@tsumugi/contract/kit/define-queue';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { PersonView } from '../api/types.js';
import { today } from '../lib/clock.js';
import { dueInBrief } from '../ui/DueCell.js';
import { waitInBrief } from '../ui/WaitOwner.js';
import {
  dueOfRow,
  familyOfRow,
  leadOf,
  plainLead,
  statusOfRow,
  teacherOfRow,
} from './queue-row-text.js';

/**
 * Estimated pixel width of a text: a full-width letter is as wide as the font size, any other 0.6
 * of it.
 */
const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? size : size * 0.6), 0);
const body = 13;
const small = 12;
const padding = 12;
const dot = 26;
const asideWidth = (text: string | null | undefined) => (text ? 6 + textWidth(text, small) : 0);
const ofPerson = (who: PersonView | null, ...unread: readonly number[]) =>
  who
    ? padding +
      textWidth(who.name, body) +
      asideWidth(who.note) +
      unread.filter((count) => count > 0).length * dot
    : 0;

interface Room {
  least: number;
  most: number;
  of: (row: QueueRow) => number;
}
/**
 * Space that a column's text needs, and the bounds within which it takes space from other columns.
 */
const rooms = {
  // A chip with the days overdue, or 延長, needs space around its text.
  due: {
    least: 72,
    most: 132,
    of: (row) => padding + 10 + textWidth(dueInBrief({ ...dueOfRow(row), today: today() }), small),
  },
  status: {
    least: 100,
    // Beside a longer status, its days are left out.
    most: 150,
    of: (row) => 62 + textWidth(row.chip ?? statusOfRow(row, today())?.label ?? '', small),
  },
  next: {
    least: 76,
    most: 120,
    of: (row) => 32 + textWidth(leadOf(row)?.short ?? plainLead, small),
  },
  wait: {
    least: 108,
    most: 120,
    of: ({ wait, absences, reminded }) =>
      wait
        ? padding +
          20 +
          textWidth(waitInBrief(wait), small) +
          asideWidth(absences && `不在${absences.count}`) +
          asideWidth(reminded && `催促${reminded.count}`)
        : 0,
  },
  student: {
    least: 120,
    most: 176,
    of: (row) => ofPerson(familyOfRow(row), row.unread, row.teacher ? 0 : row.unreadTeacher),
  },
  teacher: { least: 110, most: 176, of: (row) => ofPerson(teacherOfRow(row), row.unreadTeacher) },
  requestType: {
    least: 72,
    most: 104,
    of: (row) => padding + textWidth(requestType.label(row.requestType), body),
  },
  brand: { least: 76, most: 148, of: (row) => padding + textWidth(row.brandName ?? '', body) },
} as const satisfies Record<string, Room>;
type Measured = keyof typeof rooms;
/** `width`: pixels within the bounds; `whole`: pixels that the longest visible text would need. */
export type Widths = Readonly<Record<Measured, { readonly width: number; readonly whole: number }>>;
export const isMeasured = (name: ColumnName): name is Measured => name in rooms;

/** Column widths by the longest visible text, so that the other columns share the rest. */
export function widthsOf(rows: readonly QueueRow[]): Widths {
  const of = (name: Measured) => {
    const { least, most, of: needed }: Room = rooms[name];
    const whole = Math.ceil(Math.max(least, ...rows.map(needed)));
    return { width: Math.min(most, whole), whole };
  };
  return Object.fromEntries(
    Object.keys(rooms).map((name) => [name, of(name as Measured)]),
  ) as Widths;
}
