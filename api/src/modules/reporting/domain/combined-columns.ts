import { isOtherLength } from '@tsumugi/contract/appointments';
import { codeTables } from '@tsumugi/contract/codes/all';
import { fieldWords } from '@tsumugi/contract/resources/field-words';
import { formatDateTime, formatDay } from '@tsumugi/contract/text/format';
import { formatPhone } from '@tsumugi/contract/text/phone';
import { type CombinedRow, candidateColumns, matterColumns, parentColumns, teacherColumns } from './combined-row.js';

type Column = readonly [title: string, cell: (row: CombinedRow) => string];
type NameOf<T> = { readonly [K in keyof CombinedRow]: CombinedRow[K] extends T ? K : never }[keyof CombinedRow];

const text =
  (name: NameOf<string | number | null>) =>
  (row: CombinedRow): string =>
    String(row[name] ?? '');
/** A civil day of a moment in time. */
const day =
  (name: NameOf<Date | null>) =>
  (row: CombinedRow): string =>
    formatDay(row[name]);
const time =
  (name: NameOf<Date | null>) =>
  (row: CombinedRow): string =>
    formatDateTime(row[name]);
const code =
  (name: NameOf<number | null>, table: keyof typeof codeTables) =>
  (row: CombinedRow): string =>
    codeTables[table].label(row[name]);
const { lessonLength } = codeTables;
const length = ({ lessonLength: value, lessonMinutes }: CombinedRow) =>
  isOtherLength(value) && lessonMinutes ? `${lessonMinutes}分` : lessonLength.label(value);
type BookColumn = (typeof matterColumns | typeof candidateColumns | typeof parentColumns | typeof teacherColumns)[number];
const books: readonly BookColumn[] = [...matterColumns, ...candidateColumns, ...parentColumns, ...teacherColumns];
function cellOf({ noun, name, field }: BookColumn, value: unknown): string {
  if (value == null) return '';
  const shown: unknown = field.show(value as never);
  if (field.csvDay || field.words === 'day') return formatDay(shown as string);
  if (field.words === 'instant') return formatDateTime(shown as string);
  return (Array.isArray(shown) ? shown : [shown]).map((each) => fieldWords(noun, name, each)).join('、');
}
const ofBook = (column: BookColumn): Column => [column.title, (row) => cellOf(column, row[column.column])];

/** A column by hand, one of a field book by its heading, or what else the book of a noun has. */
type Place = Column | string | { readonly rest: BookColumn['noun'] };
/** 統合データ: every column and its order (domain section 11). */
const order: readonly Place[] = [
  ['案件番号', text('matterNumber')],
  ['選考番号', text('selectionNumber')],
  ['ブランド', text('brandName')],
  '案件ステータス',
  '契約ステータス',
  '申込種別',
  '申込日時',
  ['HP問い合わせ日', day('inquiredAt')],
  ['担当チーム', text('teamName')],
  ['担当者', text('personInCharge')],
  ['当日担当者', text('personOnTheDay')],
  ['保護者ID', text('parentId')],
  ['保護者氏名', text('parentName')],
  ['保護者カナ', text('parentKana')],
  { rest: 'parent' },
  ['メール', text('email')],
  ['電話', ({ phone }) => formatPhone(phone)],
  ['郵便番号', text('postalCode')],
  ['都道府県', code('prefecture', 'prefecture')],
  ['市区町村', text('city')],
  ['生徒ID', text('studentId')],
  ['生徒氏名', text('studentName')],
  ['生徒カナ', text('studentKana')],
  ['学年', code('grade', 'grade')],
  ['学校種別', code('schoolType', 'schoolType')],
  ['学校名', text('schoolName')],
  ['コース', text('courses')],
  '科目',
  '目的',
  '指導形態',
  '頻度',
  ['時間', length],
  '期間',
  '教師性別希望',
  ['支払方法', code('paymentMethod', 'paymentMethod')],
  '募集確定日',
  ['配信日(最新)', day('distributedAt')],
  ['配信回数', text('distributions')],
  '家庭対応日',
  ['条件変更申請日', day('changeRequestedAt')],
  ['条件変更確認日', day('changeConfirmedAt')],
  'キャンセル申請日',
  'キャンセル確定日',
  'キャンセル理由',
  { rest: 'matter' },
  ['教師ID', text('teacherId')],
  ['教師氏名', text('teacherName')],
  ['教師カナ', text('teacherKana')],
  { rest: 'teacher' },
  '候補ステータス',
  '候補状態',
  '応募日',
  '追加情報日',
  '書類選考結果',
  '書類選考日',
  '面談案内日',
  '面談日',
  ['面談担当', text('interviewer')],
  '面談結果',
  '紹介日',
  '体験回答期限',
  '延長期限',
  '体験申込日',
  '体験申込確認日',
  '体験同意日',
  '体験日',
  '家庭報告日',
  ['満足度', code('satisfaction', 'satisfaction')],
  '家庭報告確認日',
  '教師報告日',
  '教師報告確認日',
  '採用回答日',
  '採用同意日',
  '採用確定日',
  ['初回指導日', time('firstLessonDate')],
  '不採用区分',
  '不採用理由',
  '辞退申請日',
  '辞退理由',
  '辞退確定日',
  '教師対応日',
  { rest: 'matterTeacher' },
  ['未読チャット', text('unread')],
  ['更新日時', time('updatedAt')],
];

const placed = (place: Place): readonly Column[] => {
  if (typeof place === 'string') return [ofBook(books.find(({ title }) => title === place) as BookColumn)];
  if ('rest' in place) return books.filter(({ noun, title }) => noun === place.rest && !order.includes(title)).map(ofBook);
  return [place];
};
export const combinedColumns: readonly Column[] = order.flatMap(placed);

export const combinedHeader: readonly string[] = combinedColumns.map(([title]) => title);

/** The cells of one row, as long as the header. */
export const combinedCells = (row: CombinedRow): string[] => combinedColumns.map(([, cell]) => cell(row));

/** By what a person finds the row again. */
export const rowName = (row: CombinedRow): string => row.selectionNumber ?? row.matterNumber;
