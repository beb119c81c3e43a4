import type { verbs } from '@tsumugi/contract/actions/names';
import { addDays } from '@tsumugi/contract/calendar/day';
import { dayOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import type { Family, Person, TeacherPerson } from '../people/make-people.js';
import type { Random } from '../people/random.js';
import type { SeedRuntime } from '../seed-runtime.js';

/** Progress of a demo candidacy, in the order of the process. */
export const candidacyEnds = [
  'applied',
  'informed',
  'onHold',
  'screened',
  'invited',
  'interviewPlanned',
  'interviewHeld',
  'interviewAgain',
  'interviewed',
  'introduced',
  'extended',
  'trialRequested',
  'trialConfirmed',
  'trialAgreed',
  'trialPlanned',
  'trialHeld',
  'reported',
  'wanted',
  'agreed',
  'hired',
  'teaching',
] as const;
export type End = (typeof candidacyEnds)[number];

export interface Cast {
  readonly runtime: SeedRuntime;
  readonly random: Random;
  readonly staff: Person;
  readonly interviewer: Person & { readonly adminId: number };
  readonly family: Family;
  readonly teacher: TeacherPerson;
  readonly matterNumber: string;
  readonly hasTrial: boolean;
  /** The present of the demo: no action may lie after it. */
  readonly present: Date;
}

/** Advances the clock by some days to an hour of the office day, but never past the present. */
export function advanceDays(
  cast: Pick<Cast, 'runtime' | 'random' | 'present'>,
  days: number,
): void {
  const { runtime, random, present } = cast;
  const day = addDays(dayOf(runtime.clock.now()), days);
  const at = hoursAt(
    day,
    `${String(10 + random.nextBelow(7)).padStart(2, '0')}:${String(random.nextBelow(60)).padStart(2, '0')}`,
  );
  const latest = present.getTime() - 60_000;
  runtime.clock.moveTo(
    new Date(Math.max(runtime.clock.now().getTime() + 60_000, Math.min(at.getTime(), latest))),
  );
}

/** Plays a candidacy from the application to the given end; returns its id. */
export async function playCandidate(cast: Cast, end: End): Promise<number> {
  const { runtime, staff, family, teacher, random } = cast;
  const hasReached = (step: End) => candidacyEnds.indexOf(end) >= candidacyEnds.indexOf(step);
  const by = (
    person: Person,
    action: (typeof verbs)['matterTeacher'][number],
    id: number,
    input: object = {},
  ) => runtime.run(`matterTeacher.${action}`, person.actor, id, input);
  const applied = await runtime.run('matterTeacher.apply', teacher.actor, null, {
    matterNumber: cast.matterNumber,
    note: random.pick(notes),
  });
  const id = applied.id;
  if (!hasReached('informed')) return id;
  advanceDays(cast, 1);
  await by(teacher, 'saveAdditionalInfo', id, additionalInfo);
  if (!hasReached('onHold')) return id;
  advanceDays(cast, 1);
  if (end === 'onHold') {
    await by(staff, 'processScreeningResult', id, { result: 2 + random.nextBelow(2) });
    return id;
  }
  const screened = await by(staff, 'processScreeningResult', id, { result: 1 });
  if (!hasReached('invited')) return id;
  if (screened.to === 10 && !(await interview(cast, id, end, by))) return id;
  if (!hasReached('introduced')) return id;
  advanceDays(cast, 1);
  await by(staff, 'introduceTeacher', id, {
    comment: '同じ学年の指導経験があり、曜日も合います。',
  });
  if (!hasReached('extended')) return id;
  if (!cast.hasTrial) return playHiring(cast, id, end, by);
  if (end === 'extended') {
    advanceDays(cast, 5);
    await by(family, 'extendTrialLessonRequestDeadline', id);
    return id;
  }
  advanceDays(cast, 2);
  await by(family, 'proceedToTrialLesson', id, { note: '土曜の午前だと助かります。' });
  if (!hasReached('trialConfirmed')) return id;
  advanceDays(cast, 1);
  await by(staff, 'confirmTrialRequest', id);
  if (!hasReached('trialAgreed')) return id;
  advanceDays(cast, 1);
  await by(teacher, 'agreeTrialLesson', id);
  if (!hasReached('trialPlanned')) return id;
  advanceDays(cast, 1);
  const day =
    end === 'trialPlanned'
      ? addDays(dayOf(cast.present), 1 + random.nextBelow(6))
      : addDays(dayOf(runtime.clock.now()), 2);
  const lesson = hoursAt(day, random.pick(['10:00', '16:00', '18:30']));
  if (end !== 'trialPlanned' && lesson.getTime() + 3 * 3_600_000 >= cast.present.getTime())
    return id;
  await by(teacher, 'setTrialLessonDate', id, {
    trialLessonDate: lesson.toISOString(),
    acceptOverlap: true,
  });
  if (!hasReached('trialHeld')) return id;
  runtime.clock.moveTo(new Date(lesson.getTime() + 2.5 * 3_600_000));
  await runtime.run('matterTeacher.completeTrial', system, id);
  if (!hasReached('reported')) return id;
  advanceDays(cast, 1);
  await by(family, 'reportTrialLesson', id, {
    satisfaction: 3 + random.nextBelow(3),
    issues: '',
    comments: 'とてもわかりやすい授業でした。',
  });
  await by(teacher, 'submitTrialReport', id, report);
  return playHiring(cast, id, end, by);
}

const system = { type: 'system', accountId: null, roles: [], reach: 'all' } as const;
type By = (
  person: Person,
  action: (typeof verbs)['matterTeacher'][number],
  id: number,
  input?: object,
) => Promise<unknown>;

/** False: the story ends within the interview steps. */
async function interview(cast: Cast, id: number, end: End, by: By): Promise<boolean> {
  const { staff, interviewer, runtime, present, random } = cast;
  const hasReached = (step: End) => candidacyEnds.indexOf(end) >= candidacyEnds.indexOf(step);
  advanceDays(cast, 1);
  await by(staff, 'notifyDocumentSelectionPassed', id);
  if (!hasReached('interviewPlanned')) return false;
  advanceDays(cast, 1);
  const day =
    end === 'interviewPlanned'
      ? addDays(dayOf(present), random.nextBelow(4))
      : addDays(dayOf(runtime.clock.now()), 1);
  const at = hoursAt(
    day,
    end === 'interviewPlanned' ? '19:00' : random.pick(['13:00', '15:30', '18:00']),
  );
  if (
    at.getTime() <= runtime.clock.now().getTime() ||
    (end !== 'interviewPlanned' && at.getTime() >= present.getTime())
  )
    return false;
  await by(interviewer, 'patchInterviewInfo', id, {
    interviewDate: at.toISOString(),
    interviewer: interviewer.adminId,
  });
  if (!hasReached('interviewHeld')) return false;
  runtime.clock.moveTo(new Date(at.getTime() + 45 * 60_000));
  if (end === 'interviewHeld') return false;
  if (end === 'interviewAgain') {
    await by(interviewer, 'processInterviewResult', id, { interviewResult: random.pick([3, 5]) });
    return false;
  }
  await by(interviewer, 'processInterviewResult', id, { interviewResult: 1, isIntroducible: true });
  return true;
}

async function playHiring(cast: Cast, id: number, end: End, by: By): Promise<number> {
  const { staff, family, teacher } = cast;
  const hasReached = (step: End) => candidacyEnds.indexOf(end) >= candidacyEnds.indexOf(step);
  if (!hasReached('wanted')) return id;
  advanceDays(cast, 1);
  if (cast.hasTrial) await by(staff, 'confirmCustomerTrialReport', id);
  await by(family, 'hireTeacher', id, { note: 'よろしくお願いいたします。' });
  if (!hasReached('agreed')) return id;
  advanceDays(cast, 1);
  await by(teacher, 'agreeHiring', id);
  if (!hasReached('hired')) return id;
  advanceDays(cast, 1);
  await by(staff, 'confirmHiringDecision', id);
  if (!hasReached('teaching')) return id;
  const first = hoursAt(addDays(dayOf(cast.runtime.clock.now()), 4), '18:00');
  advanceDays(cast, 1);
  await by(teacher, 'setFirstLessonDate', id, { firstLessonDate: first.toISOString() });
  if (cast.hasTrial) await by(staff, 'confirmTeacherTrialReport', id);
  return id;
}

const notes = [
  '自宅から通える範囲です。よろしくお願いいたします。',
  '同じ学年の生徒さんを教えた経験があります。',
  '定期テスト対策が得意です。',
] as const;
const additionalInfo = {
  motivation: '生徒さんが自分で考えられるように寄り添った指導をしたいと考えています。',
  startDate: '来週から',
  equipment: 'タブレットと書画カメラがあります。',
  overseas: '高校3年間をシンガポールで過ごしました。',
  portfolio: '学園祭の予約サイトを作りました。',
};
const report = {
  lessonContent: '学校の教科書とワークで、つまずいた問題を一緒に解き直しました。',
  studentState: '落ち着いて取り組めていました。',
  plan: '週2回で単元を先取りします。',
  wantsToTeach: 1,
};
