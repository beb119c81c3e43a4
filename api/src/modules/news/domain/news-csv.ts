import { addDays, type Day } from '@tsumugi/contract/calendar/day';
import { codeTables } from '@tsumugi/contract/codes/code-tables';
import { formatDay } from '@tsumugi/contract/text/format';
import { slotText } from '@tsumugi/contract/text/slots';
import type { NewsRow } from './news-row.js';

export interface NewsContext {
  readonly today: Day;
  readonly listingDays: number;
  /** URL with the placeholder {案件番号} for the number. */
  readonly applyUrl: string;
}

/** News CSV (domain/files#news-csv): no personal names, no school, no address below the city. */
export const newsHeader: readonly string[] = [
  '案件番号',
  'ブランド',
  '募集タイトル',
  '学年',
  '性別',
  '科目',
  '指導目的',
  '指導形態',
  'エリア',
  '最寄駅',
  '曜日・時間帯',
  '頻度',
  '時間',
  '期間',
  '報酬',
  '教師条件',
  '応募URL',
  '掲載開始',
  '掲載終了',
];

const {
  gender,
  grade,
  lessonFrequency,
  lessonLength,
  lessonPeriod,
  prefecture,
  subject,
  teacherGenderPreference,
  teachingMode,
  teachingPurpose,
} = codeTables;
const list = (codes: readonly number[], label: (code: number) => string) =>
  codes.map(label).join('、');

export function newsCells(row: NewsRow, { today, listingDays, applyUrl }: NewsContext): string[] {
  const maskText = (text: string | null) =>
    row.masks
      .text(text)
      .replace(/\s*\n\s*/g, ' ')
      .trim();
  const subjects = list(row.subjects, (code) => subject.label(code));
  const mode = teachingMode.label(row.teachingMode);
  const usual = [grade.label(row.grade), subjects, mode].filter(Boolean).join(' ');
  const wishes = [
    row.teacherGenderPreference ? teacherGenderPreference.label(row.teacherGenderPreference) : '',
    maskText(row.teacherConditionNote),
  ];
  return [
    row.matterNumber,
    row.brandName,
    maskText(row.recruitTitle) || usual,
    grade.label(row.grade),
    gender.label(row.gender),
    subjects,
    list(row.purposes, (code) => teachingPurpose.label(code)),
    mode,
    `${prefecture.label(row.prefecture)}${row.masks.area.city ?? ''}`,
    row.masks.area.nearestStation ?? '',
    row.slots.map(slotText).join('、'),
    lessonFrequency.label(row.lessonFrequency),
    row.lessonLength === lessonLength.code.other && row.lessonMinutes
      ? `${row.lessonMinutes}分`
      : lessonLength.label(row.lessonLength),
    lessonPeriod.label(row.lessonPeriod),
    maskText(row.rewardNote),
    wishes.filter(Boolean).join('。'),
    applyUrl.replaceAll('{案件番号}', encodeURIComponent(row.matterNumber)),
    formatDay(today),
    formatDay(addDays(today, listingDays - 1)),
  ];
}
