import { expect, it } from 'vitest';
import { groupNotices } from './notice-groups.js';

const notice = (id: number, matterTeacherId: number | null) => ({ id, matterTeacherId });
const matter = { title: '中2 数学', to: '/teacher/teacher-case-basic/7' };
const findMatter = (id: number) => (id === 7 ? matter : undefined);

it('puts the notices of a matter under its newest one', () => {
  const groups = groupNotices(
    [notice(5, 7), notice(4, null), notice(3, 7), notice(2, 9)],
    findMatter,
  );
  expect(groups).toEqual([
    { key: 7, matter, notices: [notice(5, 7), notice(3, 7)] },
    { key: 0, matter: null, notices: [notice(4, null), notice(2, 9)] },
  ]);
});

it('keeps one list for a reader without matters', () => {
  const notices = [notice(5, 7), notice(4, null)];
  expect(groupNotices(notices, undefined)).toEqual([{ key: 0, matter: null, notices }]);
});
