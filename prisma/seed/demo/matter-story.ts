import type { verbs } from '@tsumugi/contract/actions/names';
import { hasTrialByDefault } from '@tsumugi/contract/codes/lesson';
import { requestType } from '@tsumugi/contract/codes/matter';
import { learningAt, recruitTitle } from '../people/by-grade.js';
import type { Family, Person } from '../people/make-people.js';
import type { Random } from '../people/random.js';
import type { SeedRuntime } from '../seed-runtime.js';
import { advanceDays } from './candidate-story.js';

/** Progress of a demo request before its candidacies start. */
export type Stage =
  | 'new'
  | 'consultation'
  | 'inquiry'
  | 'checked'
  | 'ready'
  | 'recruiting'
  | 'distributed'
  | 'changing'
  | 'canceling';

export interface MatterCast {
  readonly runtime: SeedRuntime;
  readonly random: Random;
  readonly staff: Person;
  readonly family: Family;
  readonly present: Date;
  readonly courses: readonly {
    readonly id: number;
    readonly brand: number;
    readonly hasTrial: boolean;
    readonly lessonPeriod: number | null;
  }[];
  readonly inCharge: { readonly personInCharge: number; readonly teamInCharge: number };
}
export interface PlayedMatter {
  readonly matterId: number;
  readonly matterNumber: string;
  readonly hasTrial: boolean;
  readonly grade: number;
}

const slots = [
  { weekday: 3, fromMinute: 1080, toMinute: 1200 },
  { weekday: 5, fromMinute: 1080, toMinute: 1200 },
  { weekday: 6, fromMinute: 540, toMinute: 720 },
] as const;
const comments = [
  '本人のペースに合わせて教えてくださる先生を希望します。',
  '部活動と両立できる曜日でお願いします。',
  '志望校は未定ですが、まず基礎を固めたいです。',
  '電話は18時以降にお願いします。',
];

/** Plays one request from the family's application to a stage. */
export async function playMatter(
  cast: MatterCast,
  stage: Stage,
  brand: number,
  shortTerm = false,
): Promise<PlayedMatter> {
  const { runtime, random, staff, family } = cast;
  const course = random.pick(
    cast.courses.filter((each) => each.brand === brand && each.hasTrial !== shortTerm),
  );
  const online = brand === 2 || random.hasChance(0.2);
  const period = shortTerm ? 2 : (course.lessonPeriod ?? 1);
  const studentId = random.pick(family.studentIds);
  const { grade } = await runtime.prisma.student.findUniqueOrThrow({
    where: { id: studentId },
    select: { grade: true },
  });
  const learning = learningAt(grade);
  const subjects = random.pickSome(learning.subjects, 1 + random.nextBelow(2));
  const matter = {
    studentId,
    brand,
    requestType:
      stage === 'consultation' ? requestType.code.trialConsultation : requestType.code.trial,
    courseIds: [course.id],
    subjects,
    purposes: random.pickSome(learning.purposes, 1),
    teachingMode: online ? 2 : 1,
    lessonFrequency: 1 + random.nextBelow(2),
    lessonLength: random.pick([60, 90, 120]),
    lessonPeriod: stage === 'checked' ? null : period,
    teacherGenderPreference: random.hasChance(0.2) ? 2 : 0,
    preferredSlots: random.pickSome(slots, 1 + random.nextBelow(2)),
    postalCode: family.place[0],
    prefecture: family.place[1],
    city: family.place[2],
    nearestStation: family.place[4],
    freeComment: random.pick(comments),
  };
  // An existing family inquires by telephone: staff create the matter.
  const created =
    stage === 'inquiry'
      ? await runtime.run('matter.createForStudent', staff.actor, studentId, { brand })
      : await runtime.run('matter.create', family.actor, null, { matter });
  const { matterId, matterNumber } = created;
  const played = { matterId, matterNumber, hasTrial: hasTrialByDefault(period as 1), grade };
  const by = (action: (typeof verbs)['matter'][number], input: object = {}) =>
    runtime.run(`matter.${action}`, staff.actor, matterId, input);
  await by('patch', { ...cast.inCharge, version: created.version });
  await playToStage(cast, stage, {
    matterId,
    by,
    hasTrial: played.hasTrial,
    title: recruitTitle(grade, subjects),
  });
  return played;
}

interface Request {
  readonly matterId: number;
  readonly hasTrial: boolean;
  readonly title: string;
  /** Runs an action of staff on the matter. */
  readonly by: (action: (typeof verbs)['matter'][number], input?: object) => Promise<unknown>;
}

/** Plays the steps from a new request to the stage. */
async function playToStage(
  cast: MatterCast,
  stage: Stage,
  { matterId, hasTrial, title, by }: Request,
): Promise<void> {
  const { runtime, family } = cast;
  if (stage === 'new' || stage === 'consultation' || stage === 'inquiry') return;
  advanceDays(cast, 1);
  await by('updateMatterAdminConfirm', { freeCommentChecked: true });
  if (stage === 'checked') return;
  advanceDays(cast, 1);
  await by('updateMatterAdmin', {
    recruitTitle: title,
    rewardNote: '1時間 2,000円から',
    hasTrial,
  });
  if (stage === 'ready') return;
  advanceDays(cast, 1);
  await by('processRecruitmentConfirmation');
  if (stage === 'recruiting') return;
  advanceDays(cast, 1);
  await by('addTnewsDistribution');
  if (stage === 'changing') {
    advanceDays(cast, 2);
    await runtime.run('matter.updateMatterChangeRequest', family.actor, matterId, {
      type: 'change',
      lessonFrequency: 3,
      reason: '塾をやめたため、回数を増やしたいです。',
    });
  }
  if (stage === 'canceling') {
    advanceDays(cast, 3);
    await runtime.run('matter.updateMatterChangeRequest', family.actor, matterId, {
      type: 'cancel',
      cancelReason: 10,
      reason: '別の先生にお願いすることになりました。',
    });
  }
}
