import { chatSend } from '@tsumugi/contract/resources/chat-input';
import { normalise, searchKey } from '@tsumugi/contract/text/normalise';
import { type Column, checked, ownColumn, readers } from './column.js';
import { oldNumber } from './person-columns.js';

const sides = {
  family: ['家庭', '保護者', '生徒', 'ご家庭'],
  teacher: ['教師', '講師', '先生'],
  staff: ['スタッフ', '運営', '事務局', '管理者'],
} as const;
const sideOf = new Map(Object.entries(sides).flatMap(([side, words]) => words.map((word) => [searchKey(word), side] as const)));

/** One message of the talk between a family and the teacher of a candidacy. */
export const chatColumns: readonly Column[] = [
  { ...oldNumber('matterKey', '案件の旧番号', 'A-0001', ['案件番号', '案件ID', '依頼番号', '受付番号']), required: true },
  oldNumber('teacherKey', '教師の旧番号', 'T-0001', ['教師番号', '教師ID', '講師番号', '講師ID']),
  ownColumn('teacherEmail', '教師のメールアドレス', (text) => ({ value: normalise(text).toLowerCase() }), {
    synonyms: ['教師メール', '講師メール'],
    example: '',
    help: '旧番号がなく、案件に教師が複数いるとき。電話番号でもよい',
  }),
  ownColumn(
    'side',
    '送信者',
    (text) => {
      const side = sideOf.get(searchKey(text));
      return side ? { value: side } : { fault: '「家庭」「教師」「スタッフ」のどれかを入力してください。' };
    },
    { required: true, example: '家庭', synonyms: ['送信元', '発言者', '差出人'], help: '家庭、教師、スタッフ' },
  ),
  ownColumn('sender', 'スタッフの氏名', readers.text, {
    synonyms: ['送信スタッフ', '担当者'],
    example: '',
    help: '送信者がスタッフのとき。登録がなければ「運営」として入る',
  }),
  ownColumn('sentAt', '送信日時', readers.moment, {
    required: true,
    example: '2024/4/12 18:30',
    synonyms: ['日時', '送信日', '投稿日時'],
    help: '2024/4/12 18:30 など',
  }),
  ownColumn('text', '本文', (text) => checked(chatSend.shape.text, text), {
    required: true,
    example: 'よろしくお願いします。',
    synonyms: ['メッセージ', '内容', 'テキスト'],
  }),
];
