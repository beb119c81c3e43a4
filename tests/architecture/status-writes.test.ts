import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.js';

/** Rows whose status only the runner may write. */
const writes =
  /\b(matter|matterTeacher)\s*\.\s*(update|updateMany|updateManyAndReturn|create|createMany|createManyAndReturn|upsert|delete|deleteMany)\s*\(/;
const sql = /\b(update|insert\s+into|delete\s+from)\s+"?(matter|matter_teacher)"?\b/i;

test('only the runner writes matters and candidates', () => {
  const others = sourceFiles(['api/src']).filter(({ path }) => !path.startsWith('api/src/platform/actions/'));
  expect(others.length).toBeGreaterThan(100);
  const guilty = others.filter(({ text }) => writes.test(text) || sql.test(text)).map(({ path }) => path);
  expect(guilty).toEqual([]);
});

test('the search above finds such a write', () => {
  expect(writes.test('await tx.matter.update({ data: { caseStatus: 90 } })')).toBe(true);
  expect(sql.test('UPDATE matter SET case_status = 90')).toBe(true);
});
