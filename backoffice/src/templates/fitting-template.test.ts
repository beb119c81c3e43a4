import { noticeOf } from '@tsumugi/contract/notices/notices';
import { candidateAt, matterAt } from '@tsumugi/contract/states';
import { expect, it } from 'vitest';
import { fittingTemplate } from './fitting-template.js';

it('suggests an existing template for every state, and one without a candidate for a case alone', () => {
  const all = [
    ...Object.values(candidateAt).map((status) => fittingTemplate(matterAt.recruiting, status)),
    ...Object.values(matterAt).map((status) => fittingTemplate(status, null)),
  ];
  for (const id of all) {
    const [code, side] = id.split('-') as ['N10', 'customer' | 'teacher'];
    expect(noticeOf(code)[side], id).toBeDefined();
  }
  expect(
    Object.values(matterAt)
      .map((status) => fittingTemplate(status, null))
      .every((id) => noticeOf(id.split('-')[0] as 'N30').matterOnly),
  ).toBe(true);
  expect([
    fittingTemplate(80, candidateAt.teacherIntroduced),
    fittingTemplate(80, candidateAt.beforeTrial),
  ]).toEqual(['N40-customer', 'N16-customer']);
});
