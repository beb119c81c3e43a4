import { describe, expect, it } from 'vitest';
import { actionKeys, keysOfOtherActions } from './action-keys.js';
import { tabsByCode } from './queues.js';

const on = (subject: string, ...names: string[]) =>
  names.map((name) => ({ id: name.includes('.') ? name : `${subject}.${name}`, on: subject }));
const candidacy = (...names: string[]) => on('matterTeacher', ...names);
const matter = (...names: string[]) => on('matter', ...names);

describe('the number of an action', () => {
  const tabs = [...tabsByCode.values()].map(({ tab }) => tab);
  const actions = [
    ...candidacy('extendTrialLessonRequestDeadline', 'hireTeacher', 'remindFamily'),
    ...candidacy('teacher.verifyIdentity', 'rejectTeacher', 'processCandidateStatus'),
    ...matter('updateMatterAdmin', 'findTeacher', 'remindConsent', 'processBankruptcy'),
    ...on('room', 'settle'),
    ...on('contactForm', 'confirm'),
  ];

  it.each(actions)('of $id is the same on every list, on the page, and in a chat', (action) => {
    const [beside] = keysOfOtherActions([action], false);
    expect(beside).toBeGreaterThan(1);
    const listed = tabs.map((tab) => actionKeys(tab)(action.id)).filter((key) => key !== null);
    expect(new Set(listed)).toEqual(new Set([beside]));
  });

  it('is one of 2 to 9, and 7, 8 and 9 are the last ones', () => {
    expect(
      keysOfOtherActions(
        candidacy('rejectTeacher', 'withdrawBeforeSelection', 'processCandidateStatus'),
        false,
      ),
    ).toEqual([7, 8, 9]);
  });

  it('does not depend on the position among the actions', () => {
    const few = candidacy('setTrialLessonDate', 'remindFamily');
    expect(keysOfOtherActions(few, true)).toEqual([1, 6]);
    expect(
      keysOfOtherActions([few[0], ...candidacy('hireTeacher'), few[1]] as typeof few, true),
    ).toEqual([1, 4, 6]);
  });

  it('is null for an action without a number on a list', () => {
    expect(keysOfOtherActions(matter('recordConsents', 'deleteMatter'), false)).toEqual([
      null,
      null,
    ]);
  });
});

describe('a number that a case and its candidacy both claim', () => {
  const both = [...candidacy('hireTeacher'), ...matter('findTeacher')];
  it('belongs to the subject of the primary action', () => {
    expect(keysOfOtherActions([...candidacy('setTrialLessonDate'), ...both], true)).toEqual([
      1,
      4,
      null,
    ]);
    expect(keysOfOtherActions([...matter('reopen'), ...both], true)).toEqual([1, null, 4]);
  });
  it('belongs to no subject without a primary action', () => {
    expect(keysOfOtherActions(both, false)).toEqual([null, null]);
  });
  it('is not reused for another action when the primary one has it in a list', () => {
    expect(
      keysOfOtherActions([...candidacy('setTrialLessonDate'), ...matter('reopen')], true),
    ).toEqual([1, null]);
  });
});
