import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('no part of the office takes its page away when its code cannot be fetched: none is lazy by itself (ui/part)', () => {
  const folder = path.resolve(import.meta.dirname, '../../backoffice/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const lazy = files.filter((name) =>
    /^import [^;]*\blazy\b[^;]* from 'react';/m.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(lazy).toEqual([path.join('ui', 'part.ts')]);
});
