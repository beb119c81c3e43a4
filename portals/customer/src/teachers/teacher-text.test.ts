import { describe, expect, it } from 'vitest';
import { slotLines } from '#shared/ui/slot-lines.js';
import { issuesText, minutesOf, pickIssues, placeOf, subjectLines } from './teacher-text.js';

describe('the texts about an introduced teacher', () => {
  it('group the levels of a subject', () => {
    const of = (subject: string, level: string) => ({ subject, level });
    expect(subjectLines([of('数学', '中学'), of('英語', '中学'), of('数学', '高校')])).toEqual([
      '数学(中学・高校)',
      '英語(中学)',
    ]);
    expect(subjectLines(['小学生', '中学生', '高校生'].map((level) => of('理科', level)))).toEqual([
      '理科(小学生〜高校生)',
    ]);
    expect(
      subjectLines(['小学生', '高校生', '既卒・その他'].map((level) => of('理科', level))),
    ).toEqual(['理科(小学生・高校生・既卒・その他)']);
  });

  it('write the stage of a subject once', () => {
    expect(subjectLines([{ subject: '国語(小学)', level: '小学生' }])).toEqual(['国語(小学)']);
  });

  it('name a few slots and count the rest', () => {
    const slot = (weekday: number) => ({ weekday, fromMinute: 1080, toMinute: 1200 });
    expect(slotLines([slot(1), slot(3), slot(5)], null, 2)).toEqual([
      '月 18:00–20:00',
      '水 18:00–20:00',
      'ほか1件',
    ]);
  });

  it('write where a lesson is and how long it takes', () => {
    const home = {
      teachingMode: 1,
      prefecture: 13,
      city: '渋谷区',
      town: '神宮前1-1',
      building: null,
    } as const;
    expect(placeOf(home)).toBe('ご自宅　東京都渋谷区神宮前1-1');
    expect(placeOf({ ...home, teachingMode: 2 })).toBe('オンライン');
    expect(minutesOf({ lessonLength: 90, lessonMinutes: null })).toBe(90);
    expect(minutesOf({ lessonLength: 999, lessonMinutes: 75 })).toBe(75);
    expect(minutesOf(undefined)).toBe(60);
  });

  it('make 特にない exclude the other choices', () => {
    expect(pickIssues([], [0])).toEqual([0]);
    expect(pickIssues([0], [0, 3])).toEqual([3]);
    expect(pickIssues([2, 3], [2, 3, 0])).toEqual([0]);
    expect(issuesText([3, 2])).toBe('説明、宿題の量');
  });
});
