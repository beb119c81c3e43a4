import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import { describe, expect, it } from 'vitest';
import {
  conditionsOfRow,
  familyOfRow,
  nameOfRow,
  statusOfRow,
  teacherOfRow,
} from './queue-row-text.js';

const row: QueueRow = {
  id: 1,
  entity: 'matterTeacher',
  tab: 'HR1',
  version: 1,
  title: null,
  lastContact: null,
  matterId: 5,
  matterTeacherId: 1,
  due: null,
  chip: null,
  countedIn: null,
  waitingSince: null,
  matterNumber: 'K26-000405',
  selectionNumber: 'K26-000405-01',
  brand: 1,
  brandName: '家庭教師',
  caseStatus: 80,
  candidateStatus: 40,
  candidateState: 10,
  contractStatus: 1,
  requestType: 10,
  statusSince: '2026-08-31T05:05:00Z',
  student: { id: 2, name: '石川 結衣', grade: 5 },
  parent: { id: 3, name: '石川 真理', relation: 2 },
  teacher: { id: 4, name: '松本 里奈', university: '桜門大学', gradeYear: 2, occupation: 1 },
  conditions: { subjects: [20, 10], mode: 1, frequency: 2, length: 90 },
  wait: null,
  actions: [],
  hasPrimaryAction: false,
  reminded: null,
  absences: null,
  personInCharge: null,
  team: null,
  unread: 0,
  unreadTeacher: 0,
  dates: {
    received: null,
    interview: null,
    trial: null,
    introduced: null,
    deadline: null,
    extension: null,
    distributed: null,
    customerResponse: null,
    teacherResponse: null,
  },
  candidates: null,
  changes: null,
  contact: null,
  lastMessage: null,
};

describe('the texts of a row', () => {
  it('name the people, in the order of the list', () => {
    expect(familyOfRow(row)).toEqual({ id: 2, name: '石川 結衣', note: '小5・母 真理' });
    expect(teacherOfRow(row)).toEqual({ id: 4, name: '松本 里奈', note: '桜門大 2年' });
    expect(nameOfRow(row)).toBe('K26-000405');
  });
  it('show 本人 without repeating the name', () => {
    expect(familyOfRow({ ...row, parent: { id: 2, name: '西村 海斗', relation: 3 } })?.note).toBe(
      '小5・本人',
    );
  });
  it('show the occupation without a university, and 院 for graduates', () => {
    const teacher = { id: 4, name: '近藤 恵真', university: null, gradeYear: null, occupation: 3 };
    expect(teacherOfRow({ ...row, teacher })?.note).toBe('社会人');
    expect(
      teacherOfRow({
        ...row,
        teacher: { ...teacher, university: '北嶺大学', gradeYear: 1, occupation: 2 },
      })?.note,
    ).toBe('北嶺大 院1');
  });
  it('show the candidate status before the case status, with whole days', () => {
    expect(statusOfRow(row, '2026-09-10')).toEqual({ code: 40, label: '教師紹介済', days: 10 });
    expect(statusOfRow({ ...row, candidateStatus: null }, '2026-09-10')?.label).toBe('教師募集中');
  });
  it('put conditions into one line', () => {
    expect(conditionsOfRow(row)).toEqual(['算数・国語', '対面', '週2回 90分']);
    expect(conditionsOfRow({ ...row, conditions: null })).toEqual([]);
  });
  it('fall back to the sender of an inquiry', () => {
    const inquiry = {
      ...row,
      matterNumber: null,
      student: null,
      parent: null,
      contact: { name: '佐藤 恵', side: 'family' as const, phone: null, email: null },
    };
    expect(familyOfRow(inquiry)?.name).toBe('佐藤 恵');
    expect(nameOfRow(inquiry)).toBe('佐藤 恵');
  });
});
