import { prefecture } from '@tsumugi/contract/codes/place';
import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import { beginningOf } from '@tsumugi/contract/text/normalise';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { readCodes, wordOf, wordsOf } from './cell-codes.js';
import { readAreas, wordList, wordsIn, writeAreas } from './cell-places.js';
import { readSlots, writeSlots } from './cell-slots.js';
import { type Column, customColumn } from './column.js';

/** Names of subjects that differ by level. */
const ofLevel: Readonly<Record<number, readonly string[]>> = {
  20: ['国語', '理科', '社会', '英語'],
  30: [],
  40: [],
  10: [],
  50: [],
};
const plainWords: readonly (readonly [string, string])[] = [
  ['国語', '国語・現代文'],
  ['現代文', '国語・現代文'],
];

/** A subject by its common name: 国語 of the elementary school differs from 国語 of the high school. */
function everydayWord(word: string, level: number | null): string {
  if (level !== null && ofLevel[level]?.includes(word)) return `${word}(小学)`;
  return plainWords.find(([plain]) => searchKey(plain) === searchKey(word))?.[1] ?? word;
}

const readSubjects = (level: number | null) => (text: string) => {
  const { codes, unknown } = readCodes(
    subject,
    text
      .split(/[、,，／/;；\n]+/)
      .map((word) => everydayWord(word.trim(), level))
      .join('、'),
  );
  return unknown.length
    ? {
        fault: `「${beginningOf(unknown.join('、'), 60)}」は選べません。次から入力してください：${wordsOf(subject, 60)}`,
      }
    : { value: codes };
};

/** A cell with subjects. @param level their school level, null for a request */
export const subjectsCell = (level: number | null) => ({
  read: readSubjects(level),
  // A subject whose name means another subject at this level is written as its number.
  write: (codes: readonly number[]) =>
    codes
      .map((code) => {
        const read = readSubjects(level)(wordOf(subject, code));
        return 'value' in read && read.value?.length === 1 && read.value[0] === code
          ? wordOf(subject, code)
          : String(code);
      })
      .join('、'),
});

export const slotsCell = {
  read: (text: string) => {
    const value = readSlots(text);
    return value
      ? { value }
      : { fault: '曜日と時間帯を「月・水 17:00-20:00、土 10:00-18:00」のように入力してください。' };
  },
  write: writeSlots,
};
export const slotsHelp =
  '「月・水 17:00-20:00、土 10:00-18:00」のように書く。「平日」「土日」「毎日」も使える';

/** Subjects of a teacher, one column for each level. */
export const subjectColumns: readonly Column[] = Object.values(schoolLevel.entries).map(
  ({ code, label }) =>
    customColumn(`subjects.${code}`, `指導科目（${label}）`, subjectsCell(code), {
      synonyms: [`${label}の科目`, `科目（${label}）`, `${label.replace(/生$/, '')}科目`],
      example: code === 30 ? '英語、数学' : '',
      help: `教えられる科目。複数は「、」で区切る（${wordsOf(subject, 8)}）`,
    }),
);

/** Areas and hours of a teacher. */
export const placeColumns: readonly Column[] = [
  customColumn(
    'stations',
    '通える駅',
    { ...wordList, read: (text) => ({ value: wordsIn(text).slice(0, 30) }) },
    {
      synonyms: ['対応駅', '通勤可能駅'],
      example: '渋谷、新宿',
      help: '駅の名前。複数は「、」で区切る',
    },
  ),
  customColumn(
    'areas',
    '通える地域',
    {
      read: (text) => {
        const { areas, unknown } = readAreas(text);
        return unknown.length
          ? {
              fault: `「${beginningOf(unknown.join('、'), 60)}」の都道府県がわかりません。「東京都世田谷区」のように入力してください。`,
            }
          : { value: areas.slice(0, 50) };
      },
      write: writeAreas,
    },
    {
      synonyms: ['対応地域', '指導可能地域', '対応エリア', '指導エリア', 'エリア'],
      example: '東京都世田谷区、神奈川県川崎市',
      help: `${prefecture.label(13)}世田谷区 のように都道府県から。複数は「、」で区切る`,
    },
  ),
  customColumn('availability', '指導できる曜日・時間帯', slotsCell, {
    synonyms: ['空き時間', '対応可能日時', '指導可能日時', '可能曜日', '曜日時間帯', 'シフト'],
    example: '月・水 17:00-20:00、土 10:00-18:00',
    help: slotsHelp,
  }),
];
