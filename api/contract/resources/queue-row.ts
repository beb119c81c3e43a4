import type { RowKind } from '../kit/define-queue.js';
import type { WaitOwner } from '../queues/wait-owner.js';

/** A button of a row: an action that is open now, by the server's word. */
export interface OpenAction {
  readonly id: string;
  readonly label: string;
  /** What stands on the button of a list row: at most seven characters. */
  readonly short: string;
  readonly on: 'matter' | 'matterTeacher' | 'contactForm' | 'room';
  /** Where it goes: the staff door with the row's id in place. */
  readonly call: string;
  readonly danger: boolean;
  /** Statuses it may lead to; null when it leaves the status alone. */
  readonly to: readonly number[] | null;
  /** In whose stead staff do it (代理). */
  readonly stead?: 'family' | 'teacher';
  /** Values that are the only possible ones now: sent as they are, not asked for. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** The fields that are asked for; all when left out. */
  readonly asks?: readonly string[];
  /** What its form opens with; left as it is, it need not be sent. */
  readonly proposed?: Readonly<Record<string, unknown>>;
  /** No dialog of its own: it leads to a page, to the news service's dialog, or is done at once by `call` with this body. */
  readonly opens?:
    | { readonly page: string }
    | { readonly dialog: 'news' }
    | { readonly body: Readonly<Record<string, unknown>>; readonly done: string };
}

export interface PersonRef {
  readonly id: number;
  readonly name: string;
}

/** One row of a queue or of a search list (domain 5.0). Days `yyyy-MM-dd`, instants ISO; absent parts are null. */
export interface QueueRow {
  /** Of the row's entity: matterTeacherId, matterId, contactFormId, room or change request. */
  readonly id: number;
  readonly entity: RowKind;
  readonly tab: string;
  readonly version: number;
  readonly matterId: number | null;
  readonly matterTeacherId: number | null;
  readonly due: { readonly day: string; readonly bucket: 1 | 2 | 3 | null; readonly daysLate: number } | null;
  readonly chip: string | null;
  /** The tab of the same list that counts the row, where this one shows it without counting it (domain 5.0). */
  readonly countedIn: string | null;
  readonly waitingSince: string | null;
  readonly matterNumber: string | null;
  readonly selectionNumber: string | null;
  readonly brand: number | null;
  readonly brandName: string | null;
  readonly caseStatus: number | null;
  readonly candidateStatus: number | null;
  readonly candidateState: number | null;
  readonly contractStatus: number | null;
  readonly requestType: number | null;
  readonly statusSince: string | null;
  readonly student: (PersonRef & { readonly grade: number }) | null;
  readonly parent: (PersonRef & { readonly relation: number }) | null;
  readonly teacher:
    | (PersonRef & { readonly university: string | null; readonly gradeYear: number | null; readonly occupation: number | null })
    | null;
  readonly conditions: {
    readonly subjects: readonly number[];
    readonly mode: number | null;
    readonly frequency: number | null;
    readonly length: number | null;
  } | null;
  readonly wait:
    | (Omit<WaitOwner, 'since' | 'until'> & { readonly since: string; readonly until: string | null; readonly name: string | null })
    | null;
  /** As people meet them: the tab's own first, then what moves the case on, what stays, moves by hand, and last what ends something. */
  readonly actions: readonly OpenAction[];
  /** Whether the first of them leads the row; else its button opens the row's page (domain 5.2). */
  readonly leads: boolean;
  /** How often staff have reminded of the tab's wait, and when last. */
  readonly reminded: { readonly count: number; readonly last: string } | null;
  /** Calls that nobody answered (不在, 留守電) since the last talk, and when the last was. */
  readonly absences: { readonly count: number; readonly last: string } | null;
  readonly personInCharge: PersonRef | null;
  readonly team: PersonRef | null;
  /** Messages that wait for staff: the family's, and the teacher's (of a matter all of its candidates' teachers'). */
  readonly unread: number;
  readonly unreadTeacher: number;
  readonly dates: Readonly<
    Record<
      'received' | 'interview' | 'trial' | 'introduced' | 'deadline' | 'extension' | 'distributed' | 'customerResponse' | 'teacherResponse',
      string | null
    >
  >;
  readonly candidates: { readonly live: number; readonly total: number } | null;
  /** What a change request asks to change, by the fields' labels. */
  readonly changes: readonly string[] | null;
  /** Masked for an Operator until revealed (domain section 8). */
  readonly contact: {
    readonly name: string;
    readonly side: 'family' | 'teacher';
    readonly phone: string | null;
    readonly email: string | null;
  } | null;
  readonly lastMessage: { readonly text: string; readonly at: string; readonly by: string } | null;
}
