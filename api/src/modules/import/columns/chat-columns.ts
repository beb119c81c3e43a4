import { chatSend } from '@tsumugi/contract/resources/chat-input';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { cells } from './cells.js';
import { type Column, customColumn } from './column.js';
import { oldNumber } from './person-columns.js';

const sides = {
  family: ['家庭', '保護者', '生徒', 'ご家庭'],
  teacher: ['教師', '講師', '先生'],
  staff: ['スタッフ', '運営', '事務局', '管理者'],
} as const;
const sideOf = new Map(
  Object.entries(sides).flatMap(([side, words]) =>
    words.map((word) => [searchKey(word), side] as const),
  ),
);

/**
 * One message of a conversation between family and teacher, or between one of them and the office.
 */
export const chatColumns: readonly Column[] = [
  oldNumber('matterKey', '案件の旧番号', 'A-0001', ['案件番号', '案件ID', '依頼番号', '受付番号']),
  oldNumber('parentKey', '家庭の旧番号', '', [
    '家庭番号',
    '顧客番号',
    '顧客ID',
    '保護者番号',
    '保護者ID',
    '会員番号',
  ]),
  customColumn('email', '保護者のメールアドレス', cells.mail, {
    synonyms: ['メール', 'メールアドレス', '保護者メール'],
    example: '',
    help: '家庭と運営のやりとりで、旧番号がないとき',
  }),
  oldNumber('teacherKey', '教師の旧番号', 'T-0001', ['教師番号', '教師ID', '講師番号', '講師ID']),
  customColumn('teacherEmail', '教師のメールアドレス', cells.mail, {
    synonyms: ['教師メール', '講師メール'],
    example: '',
    help: '教師を、旧番号のかわりに指す。電話番号でもよい',
  }),
  customColumn(
    'side',
    '送信者',
    {
      read: (text) => {
        const side = sideOf.get(searchKey(text));
        return side
          ? { value: side }
          : { fault: '「家庭」「教師」「スタッフ」のどれかを入力してください。' };
      },
      write: (side: keyof typeof sides) => sides[side][0],
    },
    {
      required: true,
      example: '家庭',
      synonyms: ['送信元', '発言者', '差出人'],
      help: '家庭、教師、スタッフ',
    },
  ),
  customColumn('sender', '送信者の氏名', cells.text, {
    synonyms: ['スタッフの氏名', '送信スタッフ', '担当者', '送信者名', '発言者名'],
    example: '',
    help: '家庭のどなたか（二人目の保護者など）、またはスタッフのだれか。登録がないスタッフは「運営」として入る',
  }),
  customColumn('sentAt', '送信日時', cells.moment, {
    required: true,
    example: '2024/4/12 18:30',
    synonyms: ['日時', '送信日', '投稿日時'],
    help: '2024/4/12 18:30 など',
  }),
  customColumn('text', '本文', cells.bySchema(chatSend.shape.text), {
    required: true,
    example: 'よろしくお願いします。',
    synonyms: ['メッセージ', '内容', 'テキスト'],
  }),
  customColumn('waits', '返事待ち', cells.flag, {
    example: '',
    synonyms: ['未対応', '要返信'],
    help: '「はい」のメッセージから、スタッフの返事を待っている',
  }),
];
