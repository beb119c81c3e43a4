import type { CodeTable } from '@tsumugi/contract/kit/define-codes';
import { beginningOf, normalise } from '@tsumugi/contract/text/normalise';
import { searchKey } from '@tsumugi/contract/text/search-key';

/** Words that no rule maps to a label of the table. */
const otherWords: Readonly<Record<string, readonly (readonly [word: string, label: string])[]>> = {
  grade: [
    ['年長', '未就学(幼稚園)'],
    ['年中', '未就学(幼稚園)'],
    ['年少', '未就学(幼稚園)'],
    ['幼稚園', '未就学(幼稚園)'],
    ['保育園', '未就学(幼稚園)'],
    ['既卒', '浪人(既卒)'],
    ['高卒', '浪人(既卒)'],
  ],
  gender: [
    ['男', '男性'],
    ['女', '女性'],
    ...['M', 'male', 'boy', '♂', 'おとこ', '男の子', '男子', '男児'].map(
      (word) => [word, '男性'] as const,
    ),
    ...['F', 'female', 'girl', '♀', 'おんな', '女の子', '女子', '女児'].map(
      (word) => [word, '女性'] as const,
    ),
  ],
  guardianRelation: [
    ...['父親', 'ちち', 'パパ', '実父', '養父', '継父'].map((word) => [word, '父'] as const),
    ...['母親', 'はは', 'ママ', '実母', '養母', '継母'].map((word) => [word, '母'] as const),
    ...[
      '祖父',
      '祖母',
      'じい',
      'ばあ',
      'おじ',
      'おば',
      '叔父',
      '叔母',
      '伯父',
      '伯母',
      '兄',
      '姉',
      '義父',
      '義母',
      '後見人',
      '親族',
    ].map((word) => [word, 'その他'] as const),
  ],
  caseStatus: [
    ['募集中', '教師募集中'],
    ['決定', '採用決定'],
    ['取消', 'キャンセル'],
  ],
  candidateStatus: [
    ['応募', '追加情報入力前'],
    ['書類選考中', '書類選考前'],
    ['面談済', '面談済・未紹介'],
    ['紹介済', '教師紹介済'],
    ['体験済', '体験後・報告前'],
    ['お断り', '不採用'],
  ],
  paymentMethod: [
    ['振込', '銀行振込'],
    ['口振', '口座振替'],
    ['引き落とし', '口座振替'],
    ['引落', '口座振替'],
  ],
};
const separators = /[、,，/／;；\n]+/;
/** A separator that also occurs in words: used only if the whole text is no label. */
const dot = /[・･]/;

const numerals = '一二三四五六';
const foldGrade = (word: string) =>
  word
    .replace(/(?<=^(?:小|中|高)\D{0,4})[一二三四五六](?=年|$)/, (digit) =>
      String(numerals.indexOf(digit) + 1),
    )
    .replace(/^(小|中|高)(?:学校|学|校|等学校)?(?:の)?第?([1-6])(?:年)?(?:生)?$/, '$1$2')
    .replace(/^(小|中|高)(?:学|校)?生?([1-6])年?生?$/, '$1$2')
    .replace(/(?<=^(?:年長|年中|年少|高卒|既卒|浪人))(?:サン|クミ|組|児|生)$/, '');
/** お母さん, ママさん, ご本人様 without the polite parts around the word. */
const foldRelation = (word: string) =>
  word
    .replace(/(?<=.)(?:サン|サマ|様|チャン|チャマ|上)$/, '')
    .replace(/^(?!オジ$|オバ$)(?:オ|ゴ|御)(?=.)/, '');
const folds: Readonly<Record<string, (word: string) => string>> = {
  grade: foldGrade,
  guardianRelation: foldRelation,
};
const fold = (table: CodeTable, text: string) => {
  const key = searchKey(text);
  return folds[table.name]?.(key) ?? key;
};

interface CodeWord {
  readonly code: number;
  readonly key: string;
}
const folded = new WeakMap<CodeTable, readonly CodeWord[]>();

/** The labels of a table in their normalised form. */
function wordsToCompare(table: CodeTable): readonly CodeWord[] {
  const known = folded.get(table);
  if (known) return known;
  const words = Object.values(table.entries).map(({ code, label }) => ({
    code,
    key: fold(table, label),
  }));
  folded.set(table, words);
  return words;
}

/**
 * A code by its number, its label in any width, or an unambiguous prefix; null without a match or
 * with several.
 */
export function readCode(table: CodeTable, text: string): number | null {
  const plain = normalise(text);
  if (/^\d+$/.test(plain) && table.values.includes(Number(plain))) return Number(plain);
  const numbered = /^(\d+)[\s:.：．]+\S/.exec(plain)?.[1];
  if (numbered && table.values.includes(Number(numbered))) return Number(numbered);
  const key = fold(table, text);
  const words = wordsToCompare(table);
  const whole = words.find((word) => word.key === key);
  if (whole) return whole.code;
  const other = otherWords[table.name]?.find(([word]) => fold(table, word) === key)?.[1];
  if (other) return words.find((word) => word.key === searchKey(other))?.code ?? null;
  const begun = key ? words.filter((word) => word.key.startsWith(key)) : [];
  return begun.length === 1 ? (begun[0]?.code ?? null) : null;
}

/**
 * The message for a word (祖母) that is imported as その他 and so loses its meaning; null for other
 * words.
 */
export function noteOnCode(table: CodeTable, text: string): string | null {
  const plain = normalise(text);
  const code = readCode(table, text);
  const label = code === null ? '' : table.label(code);
  if (label !== 'その他' || plain === label || /^\d/.test(plain)) return null;
  return `「${beginningOf(plain, 30)}」は「${label}」として取り込みます。`;
}

/** Several codes in one cell. @returns the unknown words, if there are any */
export function readCodes(table: CodeTable, text: string): { codes: number[]; unknown: string[] } {
  const parts = (word: string, by: RegExp) =>
    word
      .split(by)
      .map((part) => part.trim())
      .filter(Boolean);
  const whole = readCode(table, text);
  if (whole !== null) return { codes: [whole], unknown: [] };
  const words = parts(text, separators).flatMap((word) =>
    readCode(table, word) === null ? parts(word, dot) : [word],
  );
  const read = words.map((word) => ({ word, code: readCode(table, word) }));
  return {
    codes: [...new Set(read.flatMap(({ code }) => code ?? []))],
    unknown: read.filter(({ code }) => code === null).map(({ word }) => word),
  };
}

/**
 * Text of a code that is read as this code, alone or among others: its label if unambiguous,
 * otherwise its number.
 */
export function wordOf(table: CodeTable, code: number): string {
  const word = table.label(code);
  return word && !separators.test(word) && readCode(table, word) === code ? word : String(code);
}

/** Allowed values, for messages and for the help sheet. */
export const wordsOf = (table: CodeTable, most = 12): string => {
  const words = Object.values(table.entries).map(({ label }) => label);
  return words.length > most ? `${words.slice(0, most).join('、')} など` : words.join('、');
};
