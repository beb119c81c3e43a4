import type { LeadId } from '../actions/names.js';
import type { Day } from '../calendar/day.js';
import type { CalledSide } from '../codes/contact.js';
import type {
  CandidateCase,
  CaseFacts,
  ChangeRequestCase,
  ContactFormFacts,
  RoomFacts,
} from '../facts.js';
import type { FilterName } from '../queues/filters.js';
import type { TabCode } from '../queues/names.js';

/** What one row of a tab is, with the facts that decide on it. */
export interface RowFacts {
  matter: CaseFacts;
  matterTeacher: CandidateCase;
  changeRequest: ChangeRequestCase;
  contactForm: ContactFormFacts;
  room: RoomFacts;
}
export type RowKind = keyof RowFacts;

/** The nine groups of all-notifications, in the menu's order (domain/lists#numbers). */
export const notificationGroups = [
  'search',
  'hpInquiry',
  'todayCases',
  'homeApplication',
  'teacherApplication',
  'homeResponse',
  'teacherResponse',
  'mdManagement',
  'interviewerTask',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** Whom a row may wait for, in staff's words. */
export const waitLabels = {
  family: '家庭',
  teacher: '教師',
  staff: 'スタッフ',
  scheduled: '予定待ち',
  none: 'なし',
} as const;
export type WaitParty = keyof typeof waitLabels;

export interface Membership {
  /** Natural due day, before any snooze. */
  readonly due: Day;
  readonly since: Date;
  /** A word that tells apart rows of one tab (延長期限切れ, 確認待ち …). */
  readonly chip?: string;
  /** False for rows shown by an extra chip: counted in another tab of the group (domain/lists#counted-rows). */
  readonly counted?: boolean;
}

/** What a leading action depends on beside the row's tab. */
export interface LeadRow {
  readonly chip: string | null;
  /** Its day has come, a next contact day that postpones it included. */
  readonly due: boolean;
  /** The interview has been held. */
  readonly held: boolean;
  /** A family belongs to the matter. */
  readonly linked: boolean;
}

/** A leading action by its id; the label where this tab calls it otherwise. */
export type Lead = LeadId | { readonly action: LeadId; readonly label: string };

export interface TabDefinition<K extends RowKind = RowKind> {
  /** Code, as docs/generated/queues.md has it: TA1, HR4 … */
  readonly code: TabCode;
  /** Value of the `tab` query parameter. */
  readonly tab: number;
  readonly label: string;
  readonly row: K;
  /** The words that `member` may put on a row, in the order in which a filter offers them. */
  readonly chips?: readonly string[];
  /** Pure: the row's due day in this tab, or null when it is not in it. Matters that are closed, deleted or at contract status 2/5 never get here. */
  member(facts: RowFacts[K]): Membership | null;
  /** The next instant at which time alone changes the answer of `member`, if any. */
  recheckAt?(facts: RowFacts[K]): Date | null;
  /**
   * The tab's actions in order (domain/lists#leading-action): the first that is allowed leads the row, the others follow. `own`: those of the tab that
   * holds the row by its status.
   */
  readonly leads: readonly Lead[] | 'own' | ((row: LeadRow) => readonly Lead[]);
  /** Whom its rows wait for, by chip where that differs, when it is another than the row's own wait. */
  readonly waits?: WaitParty | Readonly<Record<string, WaitParty>>;
  /**
   * Whom a candidate waits for while this tab holds it by its status, by chip where that differs: the tab's day is until when
   * (domain/turns#turns). What waits for an appointment or for a deadline of its own says so in `wait-owner.ts`.
   */
  readonly holds?: WaitParty | Readonly<Record<string, WaitParty>>;
  /** Its rows are asked for beside the row's own wait: another tab leads them elsewhere. */
  readonly beside?: boolean;
  /** Whose next contact day postpones the row: 家庭対応日 or 教師対応日 (domain/lists#snooze). */
  readonly snooze?: 'customerResponseDate' | 'teacherResponseDate';
  /** Who is called about its rows, where the contact day above does not say it. */
  readonly calls?: CalledSide;
  /** Search tabs list everything that is found; the membership only makes their badge. */
  readonly search?: boolean;
  readonly columns: readonly ColumnName[];
  /** Names of domain/lists#filters. */
  readonly filters: readonly FilterName[];
}

/** Who is called about the rows of a tab: calls that this side does not take are the row's absences. */
export const calledSideOf = ({
  calls,
  snooze,
}: Pick<TabDefinition, 'calls' | 'snooze'>): CalledSide =>
  calls ?? (snooze === 'teacherResponseDate' ? 'teacher' : 'family');

/** Columns that lists can show; their order in a tab is the order on the screen. */
export const columnLabels = {
  due: '確認日',
  matterNumber: '案件番号',
  student: '生徒・家庭',
  teacher: '教師',
  status: '状態',
  candidateState: '候補状態',
  wait: '待ち',
  next: '次の操作',
  brand: 'ブランド',
  conditions: '条件',
  receivedAt: '受付',
  requestType: '申込種別',
  contact: '連絡先',
  sender: '相手',
  changes: '変更内容',
  interviewDate: '面談日時',
  trialLessonDate: '体験日時',
  deadline: '家庭・教師の期限',
  candidates: '候補',
  distributed: '配信',
  lastMessage: '最新のメッセージ',
  lastContact: '最終連絡',
  title: '募集タイトル',
  personInCharge: '担当',
  team: 'チーム',
  chip: '区分',
} as const;
export type ColumnName = keyof typeof columnLabels;

/** A tab by the labels of its list and its own: 家庭対応 › 紹介後確認. One that is called like its list is named once. */
export const tabTitle = (queue: string, tab: string): string =>
  queue === tab ? queue : `${queue} › ${tab}`;

export interface QueueDefinition {
  /** Last part of the screen's address below /admin. */
  readonly route: string;
  /** Name as a react-admin resource, and as `/api/admin/<resource>`. */
  readonly resource: string;
  /** The specification's own call. */
  readonly call: `GET /api/admin/${string}`;
  readonly label: string;
  readonly group: NotificationGroup;
  /** A row that comes in, or begins to wait here anew, loses a next contact day that would hide it (domain/lists#snooze). */
  readonly wakes?: true;
  /** Who looks after its rows: the interviewer, where one is named; else whoever is in charge of the case. */
  readonly inCharge?: 'interviewer';
  /** Rows may differ in kind from tab to tab: `member` is only ever called with the facts of its own `row`. */
  readonly tabs: readonly TabDefinition[];
}

export const defineTab = <const K extends RowKind>(tab: TabDefinition<K>): TabDefinition<K> => tab;
export const defineQueue = (queue: QueueDefinition): QueueDefinition => queue;
