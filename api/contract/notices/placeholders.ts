/** Recipient of a notice: family or teacher. */
export type NoticeAudience = 'customer' | 'teacher';

/** All placeholders with their labels in the template editor (domain/notices#placeholders). */
export const placeholderLabels = {
  brand: 'ブランド名',
  studentName: '生徒氏名',
  matterNumber: '案件番号',
  subjects: '科目',
  teacherName: '教師氏名',
  teacherLastName: '教師の姓',
  teacherUniversity: '教師の大学',
  teacherGrade: '教師の学年',
  responseDeadline: '回答期限',
  extensionDeadline: '延長後の期限',
  lessonDateTime: '授業日時',
  lessonPlace: '体験授業の場所',
  interviewDateTime: '面談日時',
  note: '理由・補足（あるときだけ）',
  senderName: '問い合わせをくださった方',
  recipientName: '宛先の氏名',
  passwordLink: 'パスワードを設定するリンク',
  awaitedAnswer: 'お願いする内容',
} as const;
export type Placeholder = keyof typeof placeholderLabels;

/** Values entered by users: filled in as plain text, never as a URL. */
export const personalPlaceholders: ReadonlySet<string> = new Set<Placeholder>([
  'studentName',
  'senderName',
  'recipientName',
  'teacherName',
  'teacherLastName',
  'teacherUniversity',
]);

/** Links in braces, with the text of the link (names domain/notices#links). */
export const linkLabels = {
  additionalInfoLink: '追加情報を入力する',
  caseBasicLink: '案件の基本情報を見る',
  caseDetailLink: '案件の詳細を見る',
  trialLink: '体験授業の詳細を見る',
  consentLink: '体験授業のご依頼に回答する',
  reportLink: '体験授業の報告を入力する',
  recruitLink: '採用条件を確認する',
  interviewLink: '面談日程調整',
  adminChatLink: '事務局とのチャットを開く',
  caseChatLink: 'チャットを開く',
  introducedTeacherLink: 'ご紹介する先生を見る',
  matterDetailLink: 'ご依頼内容を見る',
  recruitListLink: '正式なご依頼と同意を見る',
  profileLink: 'マイページを開く',
  agreementLink: '同意の手続きをする',
  identityLink: '本人確認書類を送る',
  photoGuideLink: '写真の撮り方を見る',
  answerLink: 'お返事のページを開く',
} as const;
export type LinkPlaceholder = keyof typeof linkLabels;

/** Placeholders of each side besides links: the specification's sets, and the trial place. */
export const placeholdersOf = {
  teacher: [
    'teacherName',
    'teacherLastName',
    'studentName',
    'matterNumber',
    'subjects',
    'responseDeadline',
    'extensionDeadline',
    'lessonDateTime',
    'lessonPlace',
    'interviewDateTime',
  ],
  customer: [
    'brand',
    'studentName',
    'matterNumber',
    'teacherName',
    'teacherUniversity',
    'teacherGrade',
    'responseDeadline',
    'lessonDateTime',
    'lessonPlace',
  ],
} as const satisfies Record<NoticeAudience, readonly Placeholder[]>;

/** Placeholder for a note, such as the reason of a refusal. */
export const notePlaceholder = 'note' satisfies Placeholder;

/** Placeholders about the matter only, for every reader. */
export const matterOnlyPlaceholders = [
  'studentName',
  'matterNumber',
] as const satisfies readonly Placeholder[];

/** Links that have a target for that side. */
export const linksOf = {
  teacher: [
    'additionalInfoLink',
    'caseBasicLink',
    'caseDetailLink',
    'trialLink',
    'consentLink',
    'reportLink',
    'recruitLink',
    'interviewLink',
    'adminChatLink',
    'caseChatLink',
    'identityLink',
    'photoGuideLink',
    'answerLink',
  ],
  customer: [
    'introducedTeacherLink',
    'reportLink',
    'caseChatLink',
    'matterDetailLink',
    'trialLink',
    'adminChatLink',
    'recruitListLink',
    'profileLink',
    'agreementLink',
    'photoGuideLink',
    'answerLink',
  ],
} as const satisfies Record<NoticeAudience, readonly LinkPlaceholder[]>;

/** Names in braces, in order of appearance, with repetitions. */
export function bracesIn(text: string): string[] {
  return [...text.matchAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g)].map(([, name]) => name as string);
}

/**
 * Names in braces that are undefined for all these sides, each once. They stay as written in the
 * sent text (domain/notices#placeholders), so the editor of a text lists them. `more`: further
 * placeholders of this text.
 */
export function unknownPlaceholders(
  text: string,
  audiences: readonly NoticeAudience[] = ['customer', 'teacher'],
  more: readonly Placeholder[] = [],
): string[] {
  const known = new Set<string>([
    ...more,
    ...audiences.flatMap((audience) => [...placeholdersOf[audience], ...linksOf[audience]]),
  ]);
  return [...new Set(bracesIn(text))].filter((name) => !known.has(name));
}

const words: Readonly<Record<string, string>> = { ...placeholderLabels, ...linkLabels };

/**
 * A text with placeholders as staff read it in lists: `［生徒氏名］様`. Unfilled names stay as written.
 */
export const readablePlaceholders = (text: string): string =>
  text.replaceAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (written, name: string) =>
    Object.hasOwn(words, name) ? `［${words[name]}］` : written,
  );
