import { z } from 'zod';
import { type AnswerJson, instant, int, keyOf } from '../kit/answer.js';
import * as values from '../kit/answer-values.js';
/**
 * Actions that the audit log records (domain/permissions#audit-log), in the words of the filter.
 */
export const auditActions = {
  read: '閲覧',
  reveal: '伏せ字の表示',
  document: '書類の閲覧',
  export: '出力',
  create: '登録',
  edit: '変更',
  delete: '削除',
  signIn: 'ログイン',
  signOut: 'ログアウト',
  signInFailed: 'ログイン失敗',
  refused: '拒否',
} as const;
export type AuditAction = keyof typeof auditActions;

/** The kind of record. The last two occur only in lines of refused calls. */
export const auditEntities = {
  matter: '案件',
  parent: '家庭',
  student: '生徒',
  teacher: '教師',
  admin: '管理者',
  contactForm: '問い合わせ',
  template: 'テンプレート',
  setting: '設定',
  matterTeacher: '候補',
  room: 'チャット',
  account: 'ログイン',
  outgoingMail: '送信メール',
  delivery: 'お知らせの送信',
} as const;
export type AuditEntity = keyof typeof auditEntities;

export const auditSettings = {
  brand: 'ブランド',
  holiday: '祝日・休業日',
  workingHours: '受付と送信の時間',
  noticeTemplate: 'お知らせの文面',
  signInRules: 'ログインの決まり',
  teamRules: 'チームごとの権限',
  dkimSelectors: 'メールのDKIM',
  mailServer: '送信サーバー',
  retention: '保存期間',
  consentDocument: '同意文書',
  siteKey: '問い合わせフォームのキー',
} as const;
export type AuditSetting = keyof typeof auditSettings;

/** Address of the record's page; null if the record was deleted or has no page. */
const auditTarget = z.union([
  z.object({
    entity: z.enum(['matter', 'parent', 'student', 'teacher', 'admin', 'contactForm']),
    id: int,
  }),
  z.object({ entity: z.literal('setting'), id: keyOf(auditSettings) }),
]);
export type AuditTarget = AnswerJson<z.infer<typeof auditTarget>>;

/**
 * One line of the audit log. Names are the current ones; only the names of changed fields are
 * shown, never their values.
 */
export const auditRow = z
  .object({
    id: int,
    at: instant,
    action: keyOf(auditActions),
    /** `accountId` null: an unknown person at the login, or the system. */
    who: z.object({ accountId: int.nullable(), name: values.staffName, roleName: z.string() }),
    /** 家庭 松田 浩 様の電話番号を表示 */
    text: values.freeText,
    /** 家庭 松田 浩 様; empty for a line about several records. */
    subject: values.heading,
    /** Description of the change. */
    fields: z.array(z.string()),
    reason: z.string().nullable(),
    target: auditTarget.nullable(),
  })
  .meta({ id: 'AuditRow' });
export type AuditRow = AnswerJson<z.infer<typeof auditRow>>;

/** Fields by which the list can be filtered. */
export type AuditFilterName =
  | 'action'
  | 'entity'
  | 'entityId'
  | 'accountId'
  | 'adminId'
  | 'matterId'
  | 'from'
  | 'to';

/** Count limit of the list; a filter by period finds older lines. */
export const auditCountedUpTo = 10_000;
