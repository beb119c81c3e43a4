import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { type CalledSide, calledSides, callNoteResult } from '@tsumugi/contract/codes/contact';
import { caseStatus, requestType } from '@tsumugi/contract/codes/matter';
import { type TimelineKind, timelineKinds } from '@tsumugi/contract/codes/timeline-kinds';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import { type NameOf, stampChanges } from '@tsumugi/contract/resources/field-history';
import type { Timeline, TimelineItem } from '@tsumugi/contract/resources/timeline';
import { presentNotice } from './notice-line.presenter.js';
import type { Sources, TimelinePage } from './timeline.queries.js';
import { cursorOf, type LineKey } from './timeline-keys.queries.js';

export interface TimelineLabels {
  readonly nameOf: NameOf;
  readonly actionLabel: (id: string) => string;
  /** Whether the reader sees addresses in full (domain/permissions#masks). */
  readonly full: boolean;
}

const titles = { family: ' 様', teacher: ' 先生', staff: '', system: '' } as const;
type Side = TimelineItem['side'];

/** One page of events, as texts (domain/screens#matter-page). */
export function presentTimeline(page: TimelinePage, words: TimelineLabels): Timeline {
  const count = (kind: TimelineKind) =>
    (page.counts.get(kind) ?? 0) + (kind === 'chat' ? (page.counts.get('refusal') ?? 0) : 0);
  const last = page.keys.at(-1);
  return {
    items: page.keys.flatMap((key) => presentLine(key, page, words) ?? []),
    next: page.more && last ? cursorOf(last) : null,
    total: timelineKinds.reduce((sum, kind) => sum + count(kind), 0),
    counts: Object.fromEntries(
      timelineKinds.map((kind) => [kind, count(kind)]),
    ) as Timeline['counts'],
  };
}

function presentLine(key: LineKey, page: TimelinePage, words: TimelineLabels): TimelineItem | null {
  const part = partOf(key, page, words);
  if (!part) return null;
  const { matterTeacherId = null, ...rest } = part;
  return {
    id: `${key.source}:${key.id}`,
    kind: key.source === 'refusal' ? 'chat' : key.source,
    at: key.at.toISOString(),
    by: null,
    side: 'system',
    matterTeacherId,
    teacherName: matterTeacherId ? (page.teachers.get(matterTeacherId) ?? null) : null,
    text: null,
    from: null,
    to: null,
    changes: [],
    event: null,
    notice: null,
    chat: null,
    promisedAt: null,
    late: false,
    ...rest,
  };
}

type TimelinePart = Partial<TimelineItem> & { readonly title: string };

function partOf(
  { source, id }: LineKey,
  { rows }: TimelinePage,
  words: TimelineLabels,
): TimelinePart | null {
  switch (source) {
    case 'status':
    case 'edit':
      return presentOrNull(rows.status.get(id), (row) => presentEvent(row, words));
    case 'notice':
      return presentOrNull(rows.notice.get(id), presentNotice);
    case 'chat':
      return presentOrNull(rows.chat.get(id), presentMessage);
    case 'refusal':
      return presentOrNull(rows.refusal.get(id), presentRefusal);
    case 'call':
      return presentOrNull(rows.call.get(id), (row) => ({
        title: `${callNoteResult.label(row.result)}${row.side ? `（${calledSides[row.side as CalledSide]}）` : ''}`,
        text: row.callNote,
        by: row.author.name,
        side: 'staff',
        matterTeacherId: row.matterTeacherId,
        promisedAt: row.promisedAt?.toISOString() ?? null,
      }));
    case 'memo':
      return presentOrNull(rows.memo.get(id), (row) => ({
        title: row.shared ? '共有メモ' : 'メモ',
        text: row.content,
        by: row.author.name,
        side: 'staff',
      }));
    case 'form':
      return presentOrNull(rows.form.get(id), (row) => ({
        title: `HP問い合わせ（${requestType.label(row.requestType)}）`,
        text: row.body,
        by: `${row.parentName} 様`,
        side: 'family',
      }));
    case 'deadline':
      return { title: '家庭の期限を過ぎました', matterTeacherId: id, late: true };
  }
}

const presentOrNull = <R, P>(row: R | undefined, present: (row: R) => P): P | null =>
  row === undefined ? null : present(row);

function presentEvent(
  row: Sources['status'],
  { nameOf, actionLabel, full }: TimelineLabels,
): TimelinePart {
  const label = row.entity === 'matter' ? caseStatus.label : candidateStatus.label;
  const moved = row.toStatus !== null && row.fromStatus !== row.toStatus;
  const side = row.actorType as Side;
  return {
    title: `${row.undoOf === null ? '' : '元に戻す：'}${actionLabel(row.action)}`,
    text: row.reason,
    by: row.actor ? `${row.actor.name}${titles[side]}` : '自動',
    side,
    matterTeacherId: row.entity === 'matterTeacher' ? row.entityId : null,
    from: moved ? label(row.fromStatus) || null : null,
    to: moved ? label(row.toStatus) : null,
    // The changes of an undo are shown on the line that it undoes.
    changes:
      row.undoOf === null
        ? (row.stamped as unknown as Stamp[]).flatMap((stamp) => stampChanges(stamp, nameOf, full))
        : [],
    event: {
      id: row.id,
      action: row.action,
      undoUntil: row.undoUntil?.toISOString() ?? null,
      undone: row.undoneAt !== null,
      isUndo: row.undoOf !== null,
    },
  };
}

function presentMessage(row: Sources['chat']): TimelinePart {
  const side = row.side as Side;
  const text = row.deletedAt
    ? '(削除されたメッセージ)'
    : row.kind === 'file'
      ? row.text || '(ファイル)'
      : row.text;
  return {
    title: 'チャット',
    text,
    by: row.sender ? `${row.sender.name}${titles[side]}` : '自動',
    side,
    matterTeacherId: row.room.matterTeacherId,
    chat: { roomId: row.roomId, refused: false },
  };
}

function presentRefusal(row: Sources['refusal']): TimelinePart {
  const side: Side = row.sender.teacher ? 'teacher' : 'family';
  return {
    title: '送信されなかったメッセージ',
    text: `禁止ワード「${row.word}」が含まれていたため送信されませんでした。`,
    by: `${row.sender.name}${titles[side]}`,
    side,
    matterTeacherId: row.room.matterTeacherId,
    chat: { roomId: row.roomId, refused: true },
    late: true,
  };
}
