import { expect, it } from 'vitest';
import { chunksOf } from './chunks.js';
import type { Line } from './lines.js';

const message = (id: number) =>
  ({ kind: 'message', key: `message-${id}`, message: {} }) as unknown as Line;
const day = (key: string): Line => ({ kind: 'day', key, label: key });
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => message(first + at));
const sizes = (lines: Line[], starts: Set<string>) =>
  chunksOf(lines, starts).map(({ key, lines: its }) => [key, its.length]);

it('keeps its chunks while more messages are loaded at either end', () => {
  const starts = new Set<string>();
  expect(sizes(from(101, 160), starts)).toEqual([
    ['message-101', 40],
    ['message-141', 20],
  ]);
  expect(sizes(from(41, 170), starts)).toEqual([
    ['message-41', 20],
    ['message-61', 40],
    ['message-101', 40],
    ['message-141', 30],
  ]);
});

it('keeps a day with the message below it', () => {
  const starts = new Set(['message-2']);
  const chunks = chunksOf([day('a'), message(1), day('b'), message(2)], starts);
  expect(chunks.map(({ lines }) => lines.map(({ key }) => key))).toEqual([
    ['a', 'message-1'],
    ['b', 'message-2'],
  ]);
});
