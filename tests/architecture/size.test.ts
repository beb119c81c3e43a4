import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.js';

const folders = [
  'api/contract',
  'api/client',
  'api/src',
  'backoffice/src',
  'portals',
  'prisma/seed',
];
const lines = ({ text }: { text: string }) => text.split('\n').length;

test('keeps files small: half of them at 60 lines, nine in ten under 220, none above 400', () => {
  const files = readSourceFiles(folders);
  const sizes = files.map(lines).sort((a, b) => a - b);
  const at = (share: number) => sizes[Math.floor(sizes.length * share)] as number;
  const long = files.filter((file) => lines(file) > 400).map((file) => file.path);
  expect(long, 'split the file by subject').toEqual([]);
  expect(at(0.5)).toBeLessThanOrEqual(60);
  expect(at(0.9)).toBeLessThanOrEqual(220);
});
