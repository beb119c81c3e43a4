import { z } from 'zod';
import type { DeliveryStateName } from './delivery.js';
import type { FieldChange } from './matter-detail.js';

/** 状態 · 編集 · 連絡 · チャット · 電話 · メモ · 期限 · 問い合わせ */
export const timelineKinds = ['status', 'edit', 'notice', 'chat', 'call', 'memo', 'deadline', 'form'] as const;
export type TimelineKind = (typeof timelineKinds)[number];
export const timelineKindLabels: Readonly<Record<TimelineKind, string>> = {
  status: '状態',
  edit: '編集',
  notice: '連絡',
  chat: 'チャット',
  call: '電話',
  memo: 'メモ',
  deadline: '期限',
  form: '問い合わせ',
};

const kindList = z
  .string()
  .max(100)
  .transform((text, context): TimelineKind[] => {
    const kinds = text.split(',').filter(Boolean);
    const unknown = kinds.find((kind) => !timelineKinds.some((known) => known === kind));
    if (!unknown) return kinds as TimelineKind[];
    context.addIssue({ code: 'custom', message: `種類は ${timelineKinds.join('、')} から選んでください。` });
    return z.NEVER;
  });

/** `kinds=status,notice`; `candidate`: one candidate's own lines; `q`: a word in the text; `cursor`: `next` of the page before. */
export const timelineQuery = z
  .object({
    kinds: kindList.optional(),
    candidate: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
    q: z.string().max(100).optional(),
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z~[a-z]{4,8}~\d{1,10}$/, 'cursor には前のページの next をそのまま指定してください。')
      .optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  })
  .meta({ id: 'TimelineQuery' });

export interface TimelineDelivery {
  readonly id: number;
  readonly channel: 'announced' | 'mail' | 'chat' | 'push';
  readonly state: DeliveryStateName;
  /** お知らせ 既読 9/8 12:41, メール 配信済, 送信前, 失敗, 取り消し */
  readonly label: string;
  readonly dueAt: string;
  readonly sentAt: string | null;
  readonly error: string | null;
}

/** One line of a matter's timeline, newest first. */
export interface TimelineItem {
  /** `<kind>:<row id>`, unique. */
  readonly id: string;
  readonly kind: TimelineKind;
  readonly at: string;
  /** Whose hand: the name as staff read it. */
  readonly by: string | null;
  readonly side: 'family' | 'teacher' | 'staff' | 'system';
  readonly matterTeacherId: number | null;
  readonly teacherName: string | null;
  /** The line's head: the action, the notice's subject, 通話, 不在 … */
  readonly title: string;
  readonly text: string | null;
  /** Labels of the statuses, for staff; null where the status stayed. */
  readonly from: string | null;
  readonly to: string | null;
  readonly changes: readonly FieldChange[];
  /** Status events: for undo, and struck through when undone. */
  readonly event: {
    readonly id: number;
    readonly action: string;
    readonly undoUntil: string | null;
    readonly undone: boolean;
    readonly isUndo: boolean;
  } | null;
  readonly notice: {
    readonly id: number;
    readonly code: string;
    readonly audience: string;
    readonly recipient: string;
    readonly body: string;
    readonly readAt: string | null;
    readonly deliveries: readonly TimelineDelivery[];
  } | null;
  readonly chat: { readonly roomId: number; readonly refused: boolean } | null;
  readonly promisedAt: string | null;
  readonly late: boolean;
}

export interface Timeline {
  readonly items: readonly TimelineItem[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
  readonly total: number;
  readonly counts: Readonly<Record<TimelineKind, number>>;
}
