import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.js';

/** Rows whose status only the runner may write. */
const writes =
  /\b(matter|matterTeacher)\s*\.\s*(update|updateMany|updateManyAndReturn|create|createMany|createManyAndReturn|upsert|delete|deleteMany)\s*\(/;
const sql = /\b(update|insert\s+into|delete\s+from)\s+"?(matter|matter_teacher)"?\b/i;

/** Writes of other columns of these tables, and why they are no action. */
const otherColumns: Readonly<Record<string, string>> = {
  'api/src/platform/search/search-texts.ts': 'the search column follows the names of people',
  'api/src/portals/teacher/case/actions/save-case-experience.ts':
    'rows of the teacher’s experience belong to the candidacy, whose version they share',
  'api/src/modules/retention/actions/erase-candidacies.ts':
    'texts that were kept long enough go; the case has ended',
  'api/src/modules/retention/actions/erase-matters.ts': 'the same for the case itself',
  'api/src/modules/note/contact-day.store.ts':
    'a call sets the next contact day, and taking its note back restores it',
  'api/src/modules/admin/actions/remove-admin.ts':
    'open work gets another person in charge, all in one transaction',
};

test('writes matters and candidates in the runner only', () => {
  const others = readSourceFiles(['api/src']).filter(
    ({ path }) => !path.startsWith('api/src/platform/actions/') && !otherColumns[path],
  );
  expect(others.length).toBeGreaterThan(100);
  const guilty = others
    .filter(({ text }) => writes.test(text) || sql.test(text))
    .map(({ path }) => path);
  expect(guilty, 'return the change from an action, or list the file with its reason').toEqual([]);
});

test('finds such a write', () => {
  expect(writes.test('await tx.matter.update({ data: { caseStatus: 90 } })')).toBe(true);
  expect(sql.test('UPDATE matter SET case_status = 90')).toBe(true);
});

test('allows no exception for a status', () => {
  const exceptions = readSourceFiles(['api/src']).filter(({ path }) => otherColumns[path]);
  expect(exceptions.length).toBe(Object.keys(otherColumns).length);
  expect(
    exceptions.filter(({ text }) =>
      /(caseStatus|candidateStatus|candidateState|contractStatus)\s*:\s*\d/.test(text),
    ),
  ).toEqual([]);
});
