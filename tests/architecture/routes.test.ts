import { expect, test } from 'vitest';
import { readSourceFiles } from './source-files.js';

test('takes every route from the contract: no controller has a method, a path or an access of its own', () => {
  const own =
    /^\s*@(Get|Post|Put|Patch|Delete|All|HttpCode|Who|ApiOperation|Answers\w*|Controller)\((?!\)$)/m;
  // A redirect to another page: no answer to describe.
  const answers = readSourceFiles(['api/src']).filter(({ path }) =>
    path.endsWith('.controller.ts'),
  );
  expect(answers.length).toBeGreaterThan(70);
  expect(
    answers
      .filter(({ text }) => own.test(text.replaceAll(/@AnswersRedirect\(/g, '')))
      .map(({ path }) => path),
  ).toEqual([]);
});
