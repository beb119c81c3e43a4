import type { OpenAPIObject } from '@nestjs/swagger';
import { type PlainMasterEntry, plainMasters } from '@tsumugi/contract/masters/masters';
import { auditSettings } from '@tsumugi/contract/resources/audit';

/** Descriptions of the tags. A test fails if a noun is missing. */
const nouns: Readonly<Record<string, string>> = {
  ...auditSettings,
  ...Object.fromEntries(
    Object.values<PlainMasterEntry>(plainMasters).map(({ noun, label }) => [noun, label]),
  ),
  account: 'ログインのアカウント',
  action: '操作のまとめての実行と取り消し',
  admin: 'スタッフ',
  adminChat: 'スタッフのチャット',
  audit: '操作記録',
  auth: 'ログインとログアウト',
  blacklist: 'ブラックリスト',
  brandSettings: 'ブランドの設定',
  callNote: '電話メモ',
  chat: '家庭・教師のチャット',
  chatTemplate: 'チャットのテンプレート',
  consent: '同意と同意文書',
  course: 'コース',
  customer: '保護者・生徒の画面',
  dashboard: 'ダッシュボード',
  dataImport: 'データの取り込み',
  delivery: 'お知らせメールの配信',
  draft: '入力途中の下書き',
  duplicate: '重複の可能性がある人',
  export: 'CSV出力',
  family: '家庭（保護者）',
  file: 'ファイル',
  health: '稼働の確認',
  holiday: '祝日と休業日',
  inquiry: 'サイトからの問い合わせ',
  invitation: '取り込んだ人の招待',
  leaving: '退会',
  live: '変更の通知',
  mailServer: 'メールの送信サーバー',
  mailState: 'メール送信の状態',
  mailTemplate: 'メールのテンプレート',
  matching: '教師の候補の順位',
  matter: '案件',
  matterTeacher: '候補（案件と教師の組）',
  memo: '社内メモ',
  merge: '二人の記録の統合',
  news: 'ニュースサービスへの配信',
  notice: '自分へのお知らせ',
  option: '選択肢',
  outgoingMail: '送信メール',
  ownTemplate: '自分の定型文',
  passkey: 'パスキー',
  password: 'パスワード',
  person: '伏せられた項目の表示',
  preferences: '通知の設定',
  push: 'プッシュ通知',
  queue: '対応の一覧',
  registration: '教師の登録',
  savedView: '保存したビュー',
  session: 'ログイン中の端末',
  signatureTemplate: '署名のテンプレート',
  siteKey: '問い合わせフォームのサイトのキー',
  student: '生徒',
  systemStatus: 'システムの状態',
  teacher: '教師',
  team: 'チーム',
  twoStep: '2段階認証',
  unsubscribe: 'メールの停止',
  upload: '分割して送るファイル',
  user: '利用者自身の情報',
  view: '保護者と生徒の画面の切り替え',
};

interface Tagged {
  readonly operationId: string;
  tags?: string[];
}

/** Groups the operations by their noun, the first word of their name, and declares these groups. */
export function groupByNoun(document: OpenAPIObject): void {
  const used = new Set<string>();
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item) as Tagged[]) {
      const [noun = ''] = operation.operationId.split('.');
      used.add(noun);
      operation.tags = [noun];
    }
  document.tags = [...used].sort().map((name) => ({ name, description: nouns[name] }));
}
