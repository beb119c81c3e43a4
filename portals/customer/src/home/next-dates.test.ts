import type { FamilyCandidateLine, FamilyMatterLine } from '@tsumugi/contract/portal/customer';
import { describe, expect, it } from 'vitest';
import { agendaOf, currentStatus, datePath, taskPath, tasksOf } from './next-dates.js';

const candidate = (matterTeacherId: number, rest: Partial<FamilyCandidateLine>) =>
  ({
    matterTeacherId,
    task: null,
    next: null,
    turn: { until: null },
    ...rest,
  }) as FamilyCandidateLine;
const turn = (until: string | null) =>
  ({ owner: 'you', phrase: '', until, untilIs: 'deadline', late: false }) as const;
const matter = (matterId: number, ...candidates: FamilyCandidateLine[]) =>
  ({ matterId, candidates }) as unknown as FamilyMatterLine;

describe('the first entry of the home page', () => {
  const matters = [
    matter(
      1,
      candidate(10, { task: 'decideHiring', turn: turn(null) }),
      candidate(11, { task: 'answerIntroduction', turn: turn('2026-06-20T14:59:00Z') }),
    ),
    matter(
      2,
      candidate(20, { task: 'reportTrial', turn: turn('2026-06-15T14:59:00Z') }),
      candidate(21, {}),
    ),
  ];

  it('is the task with the nearest deadline; tasks without one come last', () => {
    expect(tasksOf(matters).map((entry) => entry.candidate.matterTeacherId)).toEqual([20, 11, 10]);
  });

  it('leads to the page of the task', () => {
    expect(
      tasksOf(matters).map((entry) => taskPath(entry.candidate.task ?? 'reportTrial', entry)),
    ).toEqual([
      '/customer/case-teacher-detail/20#report',
      '/customer/case-teacher-detail/11',
      '/customer/case-recruit-teacher/1',
    ]);
  });

  it('lists the coming dates in order, each with its page', () => {
    const dated = [
      matter(
        1,
        candidate(10, { next: { kind: 'firstLesson', at: '2026-06-20T01:00:00Z', place: null } }),
      ),
      matter(
        2,
        candidate(20, { next: { kind: 'trial', at: '2026-06-13T01:00:00Z', place: 'オンライン' } }),
      ),
    ];
    expect(agendaOf(dated).map(datePath)).toEqual([
      '/customer/case-trial-teacher/2',
      '/customer/case-detail-teacher/1',
    ]);
  });

  it('names the teacher furthest along, or the request before there is one', () => {
    const teacher = (lastName: string) => ({ lastName }) as FamilyCandidateLine['teacher'];
    const line = (status: number, statusText: string, lastName: string) =>
      candidate(status, { status, statusText, teacher: teacher(lastName) });
    const open = (...candidates: FamilyCandidateLine[]) =>
      ({
        ...matter(1, ...candidates),
        open: true,
        caseStatus: 80,
        statusText: '先生を探しています',
      }) as FamilyMatterLine;
    expect(
      currentStatus(
        open(
          line(40, 'ご紹介中', '佐藤'),
          line(60, '体験授業前', '中村'),
          line(100, 'お断り済み', '木村'),
        ),
      ),
    ).toEqual({
      teacher: '中村',
      text: '体験授業前',
    });
    expect(currentStatus(open(line(100, 'お断り済み', '木村')))).toEqual({
      teacher: null,
      text: '先生を探しています',
    });
    expect(
      currentStatus({
        ...open(line(80, 'ご検討中', '木村')),
        caseStatus: 90,
        statusText: '先生が決まりました',
      }).text,
    ).toBe('先生が決まりました');
  });
});
