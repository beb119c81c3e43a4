import type { ActionResult } from '@tsumugi/contract/resources/action-result';
import { completeTrial } from '../../api/src/modules/matter-teacher/actions/trial-lesson.js';
import { ActionRunner } from '../../api/src/platform/actions/action-runner.js';
import { systemActor } from '../../api/src/platform/actions/actors.js';
import { Throttle } from '../../api/src/platform/auth/throttle.js';
import type { Agent } from './agent.js';
import { advanceClock, runAction, type TestWorld } from './test-world.js';

/** Conditions that allow a request to recruit at once. */
export const conditions = {
  subjects: [20],
  purposes: [30],
  teachingMode: 1,
  lessonFrequency: 2,
  lessonLength: 90,
  lessonPeriod: 1,
  prefecture: 13,
  city: '武蔵野市',
  preferredSlots: [{ weekday: 3, fromMinute: 1080, toMinute: 1200 }],
} as const;

export interface CreatedMatter {
  readonly matterId: number;
  readonly matterNumber: string;
}

interface MatterWishes {
  readonly parent?: Agent;
  readonly studentId?: number;
  readonly hasTrial?: boolean;
  readonly [condition: string]: unknown;
}

/**
 * Clears the rate limit: a test file creates more matters with one user in one day of a stopped
 * clock than any real user.
 */
const another = ({ app }: TestWorld, { account }: Agent, call: string) =>
  app.get(Throttle).clear({ name: `write:${call}`, subject: account?.accountId as number });

/**
 * Creates a request at 10 by the family; `hasTrial: false` creates a short course without a trial.
 */
export async function createMatter(
  world: TestWorld,
  wishes: MatterWishes = {},
): Promise<CreatedMatter> {
  const { parent = world.parent, studentId = world.studentId, hasTrial = true, ...own } = wishes;
  const course = await world.prisma.course.findFirstOrThrow({
    where: { brand: Number(own.brand ?? 1), hasTrial },
  });
  const period = hasTrial ? conditions.lessonPeriod : 2;
  const matter = {
    studentId,
    brand: 1,
    courseIds: [course.id],
    ...conditions,
    lessonPeriod: period,
    ...own,
  };
  await another(world, parent, 'POST /api/customer/create-matter');
  const { matterId, matterNumber } = await runAction(parent, 'matter.create', null, { matter });
  return { matterId, matterNumber };
}

/** A matter at one of 10, 50, 60 or 80. */
export async function createMatterAt(
  world: TestWorld,
  status: 10 | 50 | 60 | 80,
  wishes: MatterWishes = {},
): Promise<CreatedMatter> {
  const matter = await createMatter(world, wishes);
  if (status >= 50)
    await runAction(world.operator, 'matter.updateMatterAdminConfirm', matter.matterId, {
      freeCommentChecked: true,
    });
  if (status >= 60)
    await runAction(world.operator, 'matter.updateMatterAdmin', matter.matterId, {
      hasTrial: wishes.hasTrial ?? true,
    });
  if (status >= 80)
    await runAction(world.operator, 'matter.processRecruitmentConfirmation', matter.matterId);
  return matter;
}

/** A candidate at 7 on a recruiting matter. */
export async function createCandidate(
  world: TestWorld,
  matterId: number,
  teacher: Agent = world.teacher,
): Promise<number> {
  const { matterNumber } = await world.prisma.matter.findUniqueOrThrow({ where: { id: matterId } });
  await another(world, teacher, 'POST /api/teacher/apply');
  return (await runAction(teacher, 'matterTeacher.apply', null, { matterNumber })).id;
}

export const additionalInfo = {
  motivation: '一緒に考える指導をします。',
  startDate: '来週から',
  equipment: 'タブレット',
  overseas: 'なし',
  portfolio: 'なし',
};
const order = [7, 8, 10, 20, 40, 50, 60, 70, 80, 90] as const;
export type ReachableStatus = (typeof order)[number];

export interface CreatedCandidate extends CreatedMatter {
  readonly matterTeacherId: number;
  readonly teacher: Agent;
  /** Answer of the last action that was run. */
  readonly last: ActionResult | null;
}

interface CandidateWishes {
  readonly teacher?: Agent;
  readonly matter?: CreatedMatter;
  readonly matterWishes?: MatterWishes;
  /**
   * At 50: also confirmed by staff, or accepted by the teacher. At 80: also hired by the family, or
   * accepted by the teacher.
   */
  readonly and?: 'confirmed' | 'agreed' | 'hiring' | 'hiringAgreed';
}

/** Runs the timed action of a candidate at 60 whose trial lesson is over (70). */
export const finishTrial = ({ app }: TestWorld, id: number): Promise<ActionResult> =>
  app
    .get(ActionRunner)
    .run(completeTrial.definition.id, { id, input: {}, actor: systemActor, call: null });

/**
 * A candidate at a status, reached by running every action as its proper role. The clock advances.
 */
export async function createCandidateAt(
  world: TestWorld,
  status: ReachableStatus,
  wishes: CandidateWishes = {},
): Promise<CreatedCandidate> {
  const { teacher = world.teacher, and } = wishes;
  const { operator, parent, clock } = world;
  const matter = wishes.matter ?? (await createMatterAt(world, 80, wishes.matterWishes));
  const id = await createCandidate(world, matter.matterId, teacher);
  let last: ActionResult | null = null;
  const run = async (agent: Agent, action: string, input: object = {}) => {
    last = await runAction(agent, `matterTeacher.${action}`, id, input);
  };
  const reached = (step: ReachableStatus) => order.indexOf(status) >= order.indexOf(step);
  const answer = () => ({ ...matter, matterTeacherId: id, teacher, last });
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();

  if (reached(8))
    await run(teacher, 'saveAdditionalInfo', { matterTeacherId: id, ...additionalInfo });
  if (reached(10)) await run(operator, 'processScreeningResult', { result: 1 });
  if (reached(20) && last && (last as ActionResult).to === 10) {
    await run(operator, 'notifyDocumentSelectionPassed');
    await run(operator, 'patchInterviewInfo', { interviewDate: at(2) });
    await advanceClock(world, 3 * 3_600_000);
    await run(operator, 'processInterviewResult', { interviewResult: 1, isIntroducible: true });
  }
  if (reached(40)) await run(operator, 'introduceTeacher');
  if (reached(50)) await run(parent, 'proceedToTrialLesson');
  if (reached(60) || and === 'confirmed' || and === 'agreed')
    await run(operator, 'confirmTrialRequest');
  if (reached(60) || and === 'agreed') await run(teacher, 'agreeTrialLesson');
  if (reached(60))
    await run(teacher, 'setTrialLessonDate', { trialLessonDate: at(48), acceptOverlap: true });
  if (reached(70)) {
    await advanceClock(world, 51 * 3_600_000);
    last = await finishTrial(world, id);
  }
  if (reached(80))
    await run(parent, 'reportTrialLesson', {
      satisfaction: 5,
      comments: 'わかりやすい授業でした。',
    });
  if (reached(90) || and === 'hiring' || and === 'hiringAgreed') await run(parent, 'hireTeacher');
  if (reached(90) || and === 'hiringAgreed') await run(teacher, 'agreeHiring');
  if (reached(90)) await run(operator, 'confirmHiringDecision');
  return answer();
}
