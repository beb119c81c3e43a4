import { brand } from '@tsumugi/contract/codes/matter';
import {
  type AuditAction,
  type AuditEntity,
  auditEntities,
  auditSettings,
} from '@tsumugi/contract/resources/audit';
import { type ConsentType, consentTypes } from '@tsumugi/contract/resources/consent-document';
import { formatDay } from '@tsumugi/contract/text/format';
import { fieldName } from './field-names.js';

interface AuditEntry {
  readonly action: AuditAction;
  readonly entity: string | null;
  /** Name of the record; absent for a line about several records and for a deleted record. */
  readonly subject: string | undefined;
  readonly detail: Readonly<Record<string, unknown>>;
}
type Sentence = (entry: AuditEntry, thing: string) => string;

const faceNames: Readonly<Record<string, string>> = {
  admin: '管理画面',
  teacher: '教師の画面',
  customer: 'ご家庭の画面',
};
const faceOf = ({ detail }: AuditEntry) =>
  faceNames[String(detail.face)] ? `（${faceNames[String(detail.face)]}）` : '';
const decisions: Readonly<Record<string, string>> = {
  identityVerified: 'の本人確認を完了',
  identityRejected: 'の本人確認書類の再提出を依頼',
  leave: 'の退会を受付',
  gradeRollOver: 'の学年を新年度に更新',
  stopped: 'の利用を停止',
  resumed: 'の利用停止を解除',
};

const failureOf = (detail: AuditEntry['detail']): string => {
  if (detail.twoStep === true) return '確認コードの誤り';
  if (detail.passkey === true) return 'パスキーでのログイン失敗';
  if (detail.provider === true) return '会社の認証サービスでのログイン失敗';
  return detail.passwordOnly === true ? 'パスワードだけのログインを拒否' : 'ログイン失敗';
};

const sentences: Readonly<Record<AuditAction, Sentence>> = {
  read: ({ detail }, thing) =>
    detail.import
      ? `${thing}の取り込み${detail.import}の行を閲覧（${detail.rows}件）`
      : detail.list
        ? `${thing}の一覧を閲覧${detail.rows ? `（${detail.rows}件）` : ''}`
        : `${thing}を閲覧`,
  reveal: ({ entity, detail }, thing) =>
    `${thing}の${fieldName(entity ?? '', String(detail.field ?? ''))}を表示`,
  document: ({ detail }, thing) =>
    detail.template ? `${thing}のメールの下書きを表示` : `${thing}の本人確認書類を表示`,
  export: ({ detail }, thing) =>
    detail.file ? `CSV出力 ${detail.file} ${detail.rows}行` : `${thing}の本人データを書き出し`,
  create: ({ detail }, thing) => (detail.file ? `${thing}のファイルを登録` : `${thing}を登録`),
  edit: ({ detail }, thing) =>
    typeof detail.decision === 'string'
      ? `${thing}${decisions[detail.decision] ?? 'の申請を処理'}`
      : `${thing}を変更`,
  delete: ({ detail }, thing) =>
    detail.decision === 'retention' ? `保存期間が過ぎた${thing}の個人情報を削除` : `${thing}を削除`,
  signIn: (entry) =>
    `${entry.detail.knownDevice === false ? '新しい端末で' : ''}${entry.detail.recovery === true ? '復旧コードを使って' : ''}${entry.detail.passkey === true ? 'パスキーで' : ''}${entry.detail.provider === true ? '会社の認証サービスで' : ''}ログイン${faceOf(entry)}`,
  signOut: () => 'ログアウト',
  signInFailed: (entry) => `${failureOf(entry.detail)}${faceOf(entry)}`,
  refused: ({ entity }, thing) =>
    entity ? `担当外の${thing}への操作を拒否` : '権限のない操作を拒否',
};

/** 家庭 松田 浩 様の電話番号を表示. Never contains field values (domain/permissions#audit-log). */
export const describeEntry = (entry: AuditEntry): string =>
  sentences[entry.action]?.(entry, describeSubject(entry)) ?? describeSubject(entry);

/** 家庭 松田 浩 様 */
export function describeSubject({
  entity,
  subject,
  detail,
}: Pick<AuditEntry, 'entity' | 'subject' | 'detail'>): string {
  if (entity === 'setting') return `設定 ${settingName(String(detail.setting ?? ''), subject)}`;
  const kind = auditEntities[entity as AuditEntity] ?? '';
  return [kind, subject].filter(Boolean).join(' ');
}

/** `holiday:closing:2027-01-04` → 祝日・休業日 2027/01/04; a brand by its present name. */
function settingName(setting: string, subject: string | undefined): string {
  const [name = '', first = '', second = ''] = setting.split(':');
  const label = auditSettings[name as keyof typeof auditSettings] ?? '';
  if (name === 'holiday') return `${label} ${formatDay(second)}`.trim();
  if (name === 'consentDocument')
    return `${label} ${consentTypes[first as ConsentType] ?? ''}`.trim();
  const brandName = subject ?? brand.label(Number(first));
  return [label, brandName, name === 'noticeTemplate' ? second : ''].filter(Boolean).join(' ');
}
