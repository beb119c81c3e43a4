import { cancelReason, closedReason } from '@tsumugi/contract/codes/ending';
import { lessonLength } from '@tsumugi/contract/codes/lesson';
import { caseStatus, contractStatus, requestType } from '@tsumugi/contract/codes/matter';
import { matterFields } from '@tsumugi/contract/fields/matter';
import type { CodeTable } from '@tsumugi/contract/kit/define-codes';
import { wordsOf } from './cell-codes.js';
import { writeMoment } from './cell-days.js';
import { wordList, wordsIn } from './cell-places.js';
import { type CellReading, cells, checked } from './cells.js';
import { changeColumn } from './change-column.js';
import { brandHelp, type Column, customColumn } from './column.js';
import { fieldColumns, oldNumber } from './person-columns.js';
import { recordColumn } from './record-column.js';
import { slotsCell, slotsHelp, subjectsCell } from './teaching-columns.js';

const codeColumn = (
  name: string,
  label: string,
  table: CodeTable,
  synonyms: readonly string[],
  example: string,
  required?: true,
): Column =>
  customColumn(name, label, cells.code(table), {
    synonyms,
    example,
    help: wordsOf(table, 20),
    ...(required ? { required } : {}),
  });
/** A date of the request, with the heading of 統合データ. */
const instantColumn = (
  name: keyof typeof matterFields,
  synonyms: readonly string[] = [],
  example = '',
): Column => {
  const { label, csv } = matterFields[name] as { label: string; csv?: string };
  return customColumn(name, csv ?? label, cells.moment, {
    synonyms: [label, ...synonyms],
    example,
    help: '2024/4/1 15:00 など（日付だけでもよい）',
  });
};

/** Student and status of the matter. */
const standing: readonly Column[] = [
  {
    ...oldNumber('matterKey', '案件の旧番号', 'A-0001', [
      '案件番号',
      '案件ID',
      '依頼番号',
      '受付番号',
    ]),
    required: true,
  },
  oldNumber('parentKey', '家庭の旧番号', 'F-0001', [
    '家庭番号',
    '顧客番号',
    '顧客ID',
    '保護者番号',
    '保護者ID',
    '会員番号',
  ]),
  customColumn('email', '保護者のメールアドレス', cells.mail, {
    synonyms: ['メール', 'メールアドレス', '保護者メール'],
    example: 'ishikawa@example.jp',
    help: '旧番号がないときに、家庭を指す',
  }),
  oldNumber('studentKey', '生徒の旧番号', 'S-0001', ['生徒番号', '生徒ID', '児童番号']),
  customColumn('studentName', '生徒氏名', cells.text, {
    synonyms: ['生徒の氏名', '生徒名', '生徒'],
    example: '',
    help: '生徒の旧番号がなく、生徒が複数のとき',
  }),
  customColumn('brand', 'ブランド', cells.brand, {
    required: true,
    example: '家庭教師',
    synonyms: ['サービス', '部門'],
    help: brandHelp,
  }),
  codeColumn(
    'caseStatus',
    '案件ステータス',
    caseStatus,
    ['状態', 'ステータス', '進捗'],
    '教師募集中',
    true,
  ),
  codeColumn('contractStatus', '契約ステータス', contractStatus, ['契約状態'], ''),
  codeColumn('requestType', '申込種別', requestType, ['種別'], '体験申込'),
  customColumn('teamInCharge', '担当チーム', cells.text, {
    synonyms: ['チーム'],
    example: '',
    help: '登録済みのチームの名前',
  }),
  customColumn('personInCharge', '担当者', cells.text, {
    synonyms: ['担当', '主担当'],
    example: '',
    help: '登録済みのスタッフの氏名か、メールアドレス',
  }),
  customColumn('personInChargeOnTheDay', '当日担当者', cells.text, {
    synonyms: [],
    example: '',
    help: '登録済みのスタッフの氏名か、メールアドレス',
  }),
  {
    ...instantColumn('createdAt', ['申込日', '受付日', '受付日時', '登録日'], '2024/4/1 10:00'),
    required: true,
  },
];

const readLength = (text: string) => {
  const read = cells.number.read(text);
  if ('fault' in read) return read;
  const minutes = read.value as number;
  const usual = (lessonLength.values as readonly number[]).includes(minutes);
  return usual ? { value: minutes } : checked(matterFields.lessonMinutes.input, minutes);
};

/** Conditions of the matter. */
const conditions: readonly Column[] = [
  customColumn('courses', 'コース', wordList, {
    synonyms: ['コース名'],
    example: '中学受験コース',
    help: '登録済みのコースの名前。複数は「、」で区切る',
  }),
  customColumn('subjects', '科目', subjectsCell(null), {
    synonyms: ['希望科目', '指導科目'],
    example: '英語、数学',
    help: '複数は「、」で区切る',
  }),
  ...fieldColumns(matterFields, {
    purposes: { example: '学校の補習', synonyms: ['指導目的'] },
    teachingMode: { example: '対面', synonyms: ['指導方法'] },
    lessonFrequency: { example: '週1回', synonyms: ['回数', '指導回数'] },
    lessonPeriod: { example: '長期(継続)', synonyms: ['指導期間'] },
    teacherGenderPreference: { example: '', synonyms: ['教師性別希望', '希望性別'] },
    entranceExamTypes: { example: '', synonyms: ['受験種別'] },
    ibCourses: { example: '', synonyms: [] },
  }),
  customColumn(
    'lessonLength',
    '時間',
    { read: readLength, write: (minutes: number) => `${minutes}分` },
    { synonyms: ['指導時間', '1回の時間'], example: '90分', help: '1回の分数' },
  ),
  customColumn('hasTrial', '体験授業', cells.flag, {
    synonyms: ['体験授業あり'],
    example: 'はい',
    help: 'はい、いいえ（空欄は期間による）',
  }),
  customColumn('preferredSlots', '希望の曜日・時間帯', slotsCell, {
    synonyms: ['曜日・時間帯', '希望日時', '希望曜日'],
    example: '火・木 18:00-20:00',
    help: slotsHelp,
  }),
  ...fieldColumns(matterFields, {
    postalCode: { example: '', synonyms: ['〒'] },
    prefecture: { example: '', synonyms: ['県'], help: '空欄は家庭の住所' },
    city: { example: '', synonyms: ['市町村'] },
    town: { example: '', synonyms: ['町名', '住所'] },
    building: { example: '', synonyms: ['建物'] },
    nearestStation: { example: '', synonyms: ['最寄り駅', '駅'] },
    commute: { example: '', synonyms: ['交通'] },
    budgetNote: { example: '', synonyms: ['予算'] },
    freeComment: { example: '', synonyms: ['コメント', '要望', '備考'] },
    teacherConditionNote: { example: '', synonyms: ['教師の条件'] },
    recruitTitle: { example: '', synonyms: ['タイトル'] },
    rewardNote: { example: '', synonyms: ['報酬額', '時給'] },
  }),
];

/** Several of them. */
const moments = {
  read: (text: string): CellReading => {
    // Days contain slashes themselves.
    const all = wordsIn(text, /[、,，;；\n]+/).map((word) => cells.moment.read(word));
    const fault = all.find((each) => 'fault' in each);
    return fault ?? { value: all.map((each) => ('value' in each ? each.value : null)) };
  },
  write: (all: readonly Date[]) => all.map(writeMoment).join('、'),
};
/** Dates of the steps. */
const dates: readonly Column[] = [
  instantColumn('adminConfirmedAt'),
  instantColumn('freeCommentCheckedAt'),
  instantColumn('recruitmentConfirmedAt', ['募集日', '募集開始日'], '2024/4/5'),
  customColumn('tnewsDistributionDates', '配信日', moments, {
    synonyms: ['配信日(最新)'],
    example: '',
    help: 'ニュースに配信した日。複数は「、」で区切る',
  }),
  customColumn('customerResponseDate', '家庭対応日', cells.day, {
    synonyms: ['次回連絡日'],
    example: '',
    help: '次に家庭へ連絡する日',
  }),
  instantColumn('cancelRequestedAt'),
  instantColumn('cancelConfirmedAt', ['キャンセル日', '終了日']),
  codeColumn('cancelReason', 'キャンセル理由', cancelReason, ['終了の理由'], ''),
  customColumn('cancelNote', 'キャンセルの補足', cells.text, { synonyms: [], example: '' }),
  codeColumn('closedReason', '終了理由', closedReason, [], ''),
  customColumn('contractResumeDate', '再開日', cells.day, {
    synonyms: ['再開予定日'],
    example: '',
    help: '休止中の案件に',
  }),
  customColumn('contractEndDate', '契約終了日', cells.day, { synonyms: ['解約日'], example: '' }),
];

const columns = [...standing, ...conditions, ...dates];
export const matterColumns: readonly Column[] = [
  ...columns,
  recordColumn('matterRecord', 'つむぎの記録（案件）', matterFields, columns),
  changeColumn,
];
