import type { ActionRef } from '../actions/names.js';
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

/** Kinds of rows, with the facts that decide on membership. */
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

/** Parties that a row may wait for, as shown to staff. */
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
  /** Short label that distinguishes rows of one tab (延長期限切れ, 確認待ち …). */
  readonly chip?: string;
  /**
   * False: this tab shows the row, and another tab of the group counts it
   * (domain/lists#counted-rows).
   */
  readonly counted?: boolean;
}

/** Facts of a row on which its primary actions depend. */
export interface PrimaryActionRow {
  readonly chip: string | null;
  /** The due day, after a snooze, is today or earlier. */
  readonly isDue: boolean;
  readonly isInterviewTimePast: boolean;
  readonly hasFamily: boolean;
}

/** An action by its id, with a label if this tab shows a different one. */
export type PrimaryAction = ActionRef | { readonly action: ActionRef; readonly label: string };

export interface TabDefinition<K extends RowKind = RowKind> {
  /** Code as in docs/generated/queues.md: TA1, HR4 … */
  readonly code: TabCode;
  /** Value of the `tab` query parameter. */
  readonly tab: number;
  readonly label: string;
  readonly row: K;
  /** Chips that `member` may return, in the order of the filter. */
  readonly chips?: readonly string[];
  /**
   * Pure: membership of a row in this tab; null for a row that is not in it. Never called for
   * deleted matters, and for matters that are canceled or whose contract is over (`isOver`).
   */
  member(facts: RowFacts[K]): Membership | null;
  /** The next instant at which time alone changes the answer of `member`, if any. */
  recheckAt?(facts: RowFacts[K]): Date | null;
  /**
   * The tab's actions in order (domain/lists#leading-action): the first allowed action is the main
   * button of the row, the others follow. `ofStatusTab`: the actions of the tab that `tabOfStatus` returns
   * for the row.
   */
  readonly primaryActions:
    | readonly PrimaryAction[]
    | 'ofStatusTab'
    | ((row: PrimaryActionRow) => readonly PrimaryAction[]);
  /**
   * Wait owner that this tab shows for its rows, by chip if it differs. Absent: the row's own wait
   * owner, which `candidacyWaitOwner` determines.
   */
  readonly waitOwner?: WaitParty | Readonly<Record<string, WaitParty>>;
  /**
   * Own wait owner of a candidacy in this tab, by chip if it differs (`''`: without a chip). The
   * wait ends with the due day in the tab (domain/turns#turns). Waits for an appointment or a
   * separate deadline are in `wait-owner.ts`.
   */
  readonly candidacyWaitOwner?: WaitParty | Readonly<Record<string, WaitParty>>;
  /**
   * The rows wait here for a second thing, such as the teacher's report. `tabOfStatus` returns
   * another tab of the row if there is one.
   */
  readonly secondaryWait?: boolean;
  /** The contact day that snoozes the row: 家庭対応日 or 教師対応日 (domain/lists#snooze). */
  readonly snooze?: 'customerResponseDate' | 'teacherResponseDate';
  /** Party that staff call about the rows, if `snooze` does not determine it. */
  readonly calledSide?: CalledSide;
  /** Search tab: lists every match; the membership only counts for the badge. */
  readonly search?: boolean;
  readonly columns: readonly ColumnName[];
  /** Staff judge the teacher in this tab: below the teacher's name is the fit with the matter. */
  readonly showsFit?: true;
  /** Names of domain/lists#filters. */
  readonly filters: readonly FilterName[];
}

/** Party that staff call about the rows of a tab; its missed calls are counted on the row. */
export const calledSideOf = ({
  calledSide,
  snooze,
}: Pick<TabDefinition, 'calledSide' | 'snooze'>): CalledSide =>
  calledSide ?? (snooze === 'teacherResponseDate' ? 'teacher' : 'family');

/** All columns of lists. The order in a tab is the order on the screen. */
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

/** Title of a tab with its list: 家庭対応 › 紹介後確認. Equal labels are not repeated. */
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
  /**
   * A row that enters this list, or begins a new wait in it, loses a snooze that would hide it
   * (domain/lists#snooze).
   */
  readonly clearsSnooze?: true;
  /**
   * Staff member in charge of the rows: the interviewer if there is one, otherwise the person in
   * charge of the matter.
   */
  readonly inCharge?: 'interviewer';
  /** Tabs may have different kinds of rows; `member` is only called with facts of its `row`. */
  readonly tabs: readonly TabDefinition[];
}

export const defineTab = <const K extends RowKind>(tab: TabDefinition<K>): TabDefinition<K> => tab;
export const defineQueue = (queue: QueueDefinition): QueueDefinition => queue;
