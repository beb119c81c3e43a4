import { isOtherLength } from '@tsumugi/contract/appointments';
import { addDays } from '@tsumugi/contract/calendar/day';
import { codeTables } from '@tsumugi/contract/codes/code-tables';
import { fieldWords } from '@tsumugi/contract/resources/field-history';
import { formatDay } from '@tsumugi/contract/text/format';
import { formatPhone } from '@tsumugi/contract/text/phone';
import {
  candidateColumns,
  matterColumns,
  parentColumns,
  teacherColumns,
} from './combined-books.js';

/** Limit of cached values; further values are computed each time. */
const maxCachedValues = 10_000;

/** Caches the results of a function with few distinct arguments. */
export function memoize(compute: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>();
  return (text) => {
    let value = cache.get(text);
    if (value === undefined) {
      value = compute(text);
      // Copied: the argument is a slice of a whole page's text, which would stay in memory.
      if (cache.size < maxCachedValues) cache.set(Buffer.from(text).toString(), value);
    }
    return value;
  };
}

/**
 * Columns of `combinedSelect`, and the cell made from their texts in the database's format; the
 * text of null is empty.
 */
interface Column {
  readonly title: string;
  readonly of: readonly string[];
  readonly cell: (first: string, second: string) => string;
}
const column = (title: string, of: string | readonly string[], cell: Column['cell']): Column => ({
  title,
  of: [of].flat(),
  cell,
});

/**
 * Japan is nine hours ahead of the database's `2026-05-07 14:00:00+00`: from 15:00 UTC on it is the
 * next day in Japan.
 */
const aheadHours = 9;
const hoursInJapan = Array.from({ length: 24 }, (_, hour) =>
  String((hour + aheadHours) % 24).padStart(2, '0'),
);
const sameDay = memoize(formatDay);
const nextDay = memoize((day) => formatDay(addDays(day, 1)));
const civilDay = (instant: string) => {
  if (instant === '') return '';
  const day = instant.slice(0, 10);
  return Number(instant.slice(11, 13)) + aheadHours < 24 ? sameDay(day) : nextDay(day);
};
const civilTime = (instant: string) =>
  instant &&
  `${civilDay(instant)} ${hoursInJapan[Number(instant.slice(11, 13))]}${instant.slice(13, 16)}`;

const text = (title: string, name: string) => column(title, name, (stored) => stored);
const day = (title: string, name: string) => column(title, name, civilDay);
const time = (title: string, name: string) => column(title, name, civilTime);
const code = (title: string, name: string, table: keyof typeof codeTables) =>
  column(title, name, whenFilled(memoize((stored) => codeTables[table].label(Number(stored)))));
const whenFilled = (cell: (stored: string) => string) => (stored: string) => stored && cell(stored);

const { lessonLength } = codeTables;
const length = (value: string, minutes: string) => {
  const stored = value ? Number(value) : null;
  return isOtherLength(stored) && Number(minutes) ? `${minutes}分` : lessonLength.label(stored);
};
type BookColumn = (
  | typeof matterColumns
  | typeof candidateColumns
  | typeof parentColumns
  | typeof teacherColumns
)[number];
const books: readonly BookColumn[] = [
  ...matterColumns,
  ...candidateColumns,
  ...parentColumns,
  ...teacherColumns,
];
function cellOf({ noun, name, field }: BookColumn): (stored: string) => string {
  if (field.format === 'instant') return field.csvDay ? civilDay : civilTime;
  if (field.format === 'day') return whenFilled(memoize(formatDay));
  if (field.format === 'text') return (stored) => stored;
  // Codes and numbers, single or as the database's array: {1,2}.
  return whenFilled(
    memoize((stored) =>
      (stored.match(/-?\d+/g) ?? []).map((each) => fieldWords(noun, name, Number(each))).join('、'),
    ),
  );
}
const ofBook = (each: BookColumn) => column(each.title, each.column, cellOf(each));

/**
 * A column defined here, a column of a field book by its heading, or the remaining columns of a
 * noun's field book.
 */
type ColumnSource = Column | string | { readonly rest: BookColumn['noun'] };
/** 統合データ: every column and its order (domain/files#combined-data). */
const order: readonly ColumnSource[] = [
  text('案件番号', 'matterNumber'),
  text('選考番号', 'selectionNumber'),
  text('ブランド', 'brandName'),
  '案件ステータス',
  '契約ステータス',
  '申込種別',
  '申込日時',
  day('HP問い合わせ日', 'inquiredAt'),
  text('担当チーム', 'teamName'),
  text('担当者', 'personInCharge'),
  text('当日担当者', 'personOnTheDay'),
  text('保護者ID', 'parentId'),
  text('保護者氏名', 'parentName'),
  text('保護者カナ', 'parentKana'),
  { rest: 'parent' },
  text('メール', 'email'),
  column('電話', 'phone', formatPhone),
  text('郵便番号', 'postalCode'),
  code('都道府県', 'prefecture', 'prefecture'),
  text('市区町村', 'city'),
  text('生徒ID', 'studentId'),
  text('生徒氏名', 'studentName'),
  text('生徒カナ', 'studentKana'),
  code('学年', 'grade', 'grade'),
  code('学校種別', 'schoolType', 'schoolType'),
  text('学校名', 'schoolName'),
  text('コース', 'courses'),
  '科目',
  '目的',
  '指導形態',
  '頻度',
  column('時間', ['lessonLength', 'lessonMinutes'], length),
  '期間',
  '教師性別希望',
  code('支払方法', 'paymentMethod', 'paymentMethod'),
  '募集確定日',
  day('配信日(最新)', 'distributedAt'),
  text('配信回数', 'distributions'),
  '家庭対応日',
  day('条件変更申請日', 'changeRequestedAt'),
  day('条件変更確認日', 'changeConfirmedAt'),
  'キャンセル申請日',
  'キャンセル確定日',
  'キャンセル理由',
  { rest: 'matter' },
  text('教師ID', 'teacherId'),
  text('教師氏名', 'teacherName'),
  text('教師カナ', 'teacherKana'),
  { rest: 'teacher' },
  '候補ステータス',
  '候補状態',
  '応募日',
  '追加情報日',
  '書類選考結果',
  '書類選考日',
  '面談案内日',
  '面談日',
  text('面談担当', 'interviewer'),
  '面談結果',
  '紹介日',
  '体験回答期限',
  '延長期限',
  '体験申込日',
  '体験申込確認日',
  '体験同意日',
  '体験日',
  '家庭報告日',
  code('満足度', 'satisfaction', 'satisfaction'),
  '家庭報告確認日',
  '教師報告日',
  '教師報告確認日',
  '採用回答日',
  '採用同意日',
  '採用確定日',
  time('初回指導日', 'firstLessonDate'),
  '不採用区分',
  '不採用理由',
  '辞退申請日',
  '辞退理由',
  '辞退確定日',
  '教師対応日',
  { rest: 'matterTeacher' },
  text('未読チャット', 'unread'),
  time('更新日時', 'updatedAt'),
];

const columnsAt = (place: ColumnSource): readonly Column[] => {
  if (typeof place === 'string')
    return [ofBook(books.find(({ title }) => title === place) as BookColumn)];
  if (!('rest' in place)) return [place];
  const named = new Set(
    order.map((each) => (typeof each === 'string' ? each : 'title' in each ? each.title : '')),
  );
  return books.filter(({ noun, title }) => noun === place.rest && !named.has(title)).map(ofBook);
};
const columns = order.flatMap(columnsAt);

export const combinedHeader: readonly string[] = columns.map(({ title }) => title);

/** The columns read for a row, in this order. */
export const combinedNames: readonly string[] = [...new Set(columns.flatMap(({ of }) => of))];

const placeOf = (name: string | undefined) =>
  name === undefined ? -1 : combinedNames.indexOf(name);
const cells = columns.map(({ of: [first, second], cell }) => ({
  cell,
  first: placeOf(first),
  second: placeOf(second),
}));

/** The cells of one row, as long as the header. */
export const combinedCells = (row: readonly string[]): string[] =>
  cells.map(({ cell, first, second }) => cell(row[first] ?? '', row[second] ?? ''));

const [selectionNumber, matterNumber] = [placeOf('selectionNumber'), placeOf('matterNumber')];
/** Number with which a user finds the row. */
export const rowName = (row: readonly string[]): string =>
  row[selectionNumber] || (row[matterNumber] ?? '');
