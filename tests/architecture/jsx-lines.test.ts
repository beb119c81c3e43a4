import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.js';

const japanese = '[ぁ-んァ-ヶ一-龥、。（）「」ー]';
const [ends, begins] = [
  new RegExp(`^(?!\\s*(//|\\*|/\\*)).*${japanese}$`),
  new RegExp(`^\\s*${japanese}`),
];
/**
 * Places at which JSX would insert a space: a text of two source lines gets a space between the
 * lines, which is wrong in Japanese.
 */
const blanksIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at, lines) =>
      ends.test(line) && begins.test(lines[at + 1] ?? '') ? [line.trim()] : [],
    );

test('breaks no Japanese sentence between source lines, which would insert a blank', () => {
  const files = readSourceFiles(['backoffice/src', 'portals']).filter(({ path }) =>
    path.endsWith('.tsx'),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap(({ path, text }) => blanksIn(text).map((line) => `${path}: ${line}`)),
  ).toEqual([]);
});

/**
 * Lines that end or begin with a full-width space within a text: the build drops it as an indent.
 */
const droppedSpaces = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => /\S\u3000$|^\s*\u3000/.test(line) && !/^\s*(\/\/|\*)/.test(line));

test('has no line that ends or begins with a full-width space, which the build would drop', () => {
  const files = readSourceFiles(['backoffice/src', 'portals'], { ending: /\.tsx$/ });
  expect(
    files.flatMap(({ path, text }) => droppedSpaces(text).map((line) => `${path}: ${line.trim()}`)),
  ).toEqual([]);
  expect(droppedSpaces('<b>{name}</b>\u3000\n{subject}')).toHaveLength(1);
});

test('finds such a line', () => {
  expect(blanksIn('<p>\n  一つ目です。\n  二つ目です。\n</p>')).toEqual(['一つ目です。']);
});
