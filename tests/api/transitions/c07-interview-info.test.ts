import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minutes } from '../../../api/src/platform/clock.js';
import { act, type CaseWorld, openWorld } from '../../support/case-world.js';
import { at, dateIn, dayIn, hourIn } from '../../support/dates.js';
import { teacherRow } from './early.case.js';
import { candidate, candidateAt, events, notices, onlyFrom, prove, refused, tabs } from './late.case.js';

let world: CaseWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const action = 'matterTeacher.patchInterviewInfo';
const interviewDate = at(dayIn(2), '14:00');
const fixed = hourIn(2, '14:00');

describe('C7 the interview gets its date', () => {
  it('is announced and shown as planned', async () => {
    const placed = await candidateAt(world, 10, { set: { interviewInformationDate: dateIn(-1) } });
    const interviewer = world.admin.account?.adminId;
    await prove(world, {
      ...placed,
      agent: world.operator,
      action,
      input: { interviewDate, interviewer },
      to: 10,
      state: 10,
      stamps: { interviewDate: fixed, interviewer },
      left: ['IT2'],
      entered: ['IT3'],
      notices: ['N04 teacher'],
    });
    expect((await teacherRow(world, world.teacher)).interviewDate).toBeNull();
    await act(world.operator, action, placed.id, { interviewDate });
    expect((await teacherRow(world, world.teacher)).interviewDate).toEqual(fixed);
  });

  it('makes room for a new result after a re-interview', async () => {
    const history = [{ interviewDate: hourIn(-4, '10:00').toISOString(), interviewResult: 3, at: hourIn(-4, '11:00').toISOString() }];
    const set = { interviewResult: 3, interviewResultAt: hourIn(-4, '11:00'), interviewHistory: history };
    const placed = await candidateAt(world, 10, { set });
    const stamps = { interviewDate: fixed, interviewResult: null, interviewResultAt: null, interviewHistory: history };
    const proof = { agent: world.operator, action, input: { interviewDate }, to: 10, stamps, left: ['IT5'], entered: ['IT3'] } as const;
    await prove(world, { ...placed, ...proof, notices: ['N04 teacher'] });
  });

  it('tells nobody about another interviewer or a date taken away', async () => {
    const placed = await candidateAt(world, 10, { set: { interviewDate: fixed } });
    await act(world.operator, action, placed.id, { interviewer: world.admin.account?.adminId });
    await act(world.operator, action, placed.id, { interviewDate: null });
    expect(await candidate(world, placed.id)).toMatchObject({ interviewDate: null, interviewer: world.admin.account?.adminId });
    expect(await notices(world, placed.matterId)).toEqual([]);
    expect(await events(world, placed.matterId)).toHaveLength(2);
  });

  it('taken away, waits for a new one: without its hold, and with new reminders', async () => {
    const held = { interviewDate: hourIn(-1, '10:00'), interviewResult: 2, interviewResultAt: world.clock.now() };
    const placed = await candidateAt(world, 10, { set: { ...held, interviewInformationDate: hourIn(-4, '10:00') } });
    await act(world.operator, action, placed.id, { interviewDate: null });
    const row = await candidate(world, placed.id);
    expect(row).toMatchObject({ interviewResult: null, interviewHistory: [{ interviewResult: 2 }] });
    expect(await tabs(world, placed.id)).toEqual(['IT2']);
    expect(await notices(world, placed.matterId, true)).toEqual(['N40 teacher', 'N40 teacher', 'N41 teacher']);
  });

  it('must lie ahead, change something, and name an interviewer there is', async () => {
    const placed = await candidateAt(world, 10);
    await refused(world, world.operator, action, placed, { interviewDate: world.clock.in(-minutes(1)).toISOString() }, 422, 'date_in_past');
    await refused(world, world.operator, action, placed, {}, 422, 'nothing_changed');
    const answer = await refused(world, world.operator, action, placed, { interviewer: 999_999 }, 400, 'invalid_input');
    expect(Object.keys(answer.body.fields)).toEqual(['interviewer']);
  });

  it('starts from 10 only', () => onlyFrom(world, world.operator, action, [10], { interviewDate }));

  it('is for staff only', async () => {
    const placed = await candidateAt(world, 10);
    expect((await world.teacher.patch(`/api/admin/patch-interview-info/${placed.id}`, { interviewDate })).status).toBe(403);
  });
});
