const child = '(?:生徒|児童|園児|オ?子(?:様|サマ|サン|供|ドモ)?|受講生|塾生)';
/** Patterns of headings with the number of a student, in the form of `headingKey`. */
const forms: readonly RegExp[] = [
  new RegExp(`^${child}(?<number>[1-9])ノ?(?<word>.*)$`),
  new RegExp(`^${child}ノ?(?<word>\\D+)(?<number>[1-9])$`),
  new RegExp(`^第?(?<number>[1-9一二三四五])(?:子|人目)ノ?(?:${child})?ノ?(?<word>.*)$`),
  /^(?<word>学年|性別|生年月日|学校名?|在籍校)(?<number>[1-9])$/,
  new RegExp(`^${child}ノ?(?<word>\\D*)$`),
];
const kanji = '一二三四五';

/**
 * Student number and field of a heading: 生徒2氏名, 児童名1, 第3子の学年, お子様氏名. Null for headings that name no
 * student.
 * @param key result of `headingKey`
 */
export function childHeading(key: string): { number: number; word: string } | null {
  for (const form of forms) {
    const { number = '1', word = '' } = form.exec(key)?.groups ?? { number: '' };
    if (number === '') continue;
    return {
      number: kanji.includes(number) ? kanji.indexOf(number) + 1 : Number(number),
      word: word || '氏名',
    };
  }
  return null;
}
