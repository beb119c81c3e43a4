/** 状態 · 編集 · 連絡 · チャット · 電話 · メモ · 期限 · 問い合わせ */
export const timelineKinds = [
  'status',
  'edit',
  'notice',
  'chat',
  'call',
  'memo',
  'deadline',
  'form',
] as const;
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
