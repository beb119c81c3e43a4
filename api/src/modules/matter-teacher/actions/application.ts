import * as definitions from '@tsumugi/contract/actions/matter-teacher/application';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import { candidateSource } from '@tsumugi/contract/codes/candidate';
import type { CaseFacts } from '@tsumugi/contract/facts';
import type { ActionInput } from '@tsumugi/contract/kit/define-action';
import { candidateAt, isCanceled, matterAt } from '@tsumugi/contract/states';
import type { Change } from '../../../platform/actions/change.js';
import { handleCreation } from '../../../platform/actions/handler.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { readStanding } from '../../matching/standing.queries.js';
import { missingAdditionalInfo } from '../domain/additional-info.js';
import {
  identityCheck,
  introduction,
  introductionGuard,
  isIntroductionPaused,
} from '../domain/introduction.js';
import { choiceCheck, withChoice } from '../domain/matching-choice.js';
import { skippedSelectionStamps } from '../domain/selection.js';
import { trialReminder } from '../domain/trial-reminder.js';
import {
  type CandidacyFacts,
  checkNoOpenCandidacy,
  checkReapplication,
  loadCandidacy,
  newCandidate,
  unknownMatter,
} from './new-candidacy.js';

const notRecruiting = 'この案件は現在募集していません。ほかの案件をご確認ください。';
const notAccepted = 'ただいまご応募を受け付けられません。事務局へご連絡ください。';

/** domain/candidacy#c1. */
export const apply = handleCreation(definitions.apply, {
  load: async (tx, { input, actor }) => {
    if (!actor.teacherId) return null;
    const candidacy = await loadCandidacy(
      tx,
      actor.reach,
      String(input.matterNumber),
      actor.teacherId,
    );
    // A matter of another brand is answered as absent (404).
    if (!(await teachesFor(tx, actor.teacherId, candidacy.brand))) throw unknownMatter();
    return candidacy;
  },
  check: (facts) => {
    const matter = facts.case?.matter;
    // While the family asks to cancel, the matter is not among the open ones either.
    if (matter?.caseStatus !== matterAt.recruiting || matter.cancelRequestedAt)
      return { code: 'matter_not_recruiting', message: notRecruiting };
    if (facts.extra.teacher.blocked) return { code: 'teacher_blocked', message: notAccepted };
    return (
      isIntroductionPaused(facts.extra.teacher, facts) ??
      checkNoOpenCandidacy(facts) ??
      checkReapplication(facts)
    );
  },
  change: (facts, { note, fromNews }) => {
    const source = fromNews
      ? candidateSource.code.newsService
      : candidateSource.code.teacherApplication;
    const additionalInfo = note
      ? { ...facts.extra.additionalInfo, note }
      : facts.extra.additionalInfo;
    return {
      create: newCandidate(facts, candidateAt.beforeAdditionalInfo, source, { additionalInfo }),
      notices: [{ code: 'N01' }],
    };
  },
});

/**
 * Whether a teacher belongs to a brand: by registration (null: to all of them), or by an earlier
 * candidacy there.
 */
async function teachesFor(tx: Transaction, teacherId: number, brand: number): Promise<boolean> {
  const member = await tx.roleMembership.findFirst({
    where: { role: 'Teacher', account: { teacher: { id: teacherId } } },
    select: { brand: true },
  });
  if (!member || member.brand === null || member.brand === brand) return true;
  return (
    (await tx.matterTeacher.count({ where: { teacherId, deletedAt: null, matter: { brand } } })) > 0
  );
}

const openStatuses: readonly number[] = [
  matterAt.beforeRecruitmentConfirmed,
  matterAt.conditionChanged,
  matterAt.recruiting,
];
const newRow = (facts: CandidacyFacts, status: 7 | 8 | 30 | 40, more = {}) =>
  newCandidate(facts, status, candidateSource.code.staff, more);

/**
 * domain/candidacy#c2, and C3 for a teacher without a candidacy on the matter. Staff may add a
 * teacher again before the 30 days are over.
 */
export const addToMatter = handleCreation(definitions.addToMatter, {
  load: async (tx, { input, actor, now }) => {
    const candidacy = await loadCandidacy(
      tx,
      actor.reach,
      String(input.matterNumber),
      Number(input.teacherId),
    );
    const { matterId, teacher } = candidacy;
    const standingQuery = {
      matterId,
      teacherId: teacher.teacherId,
      today: dayOf(now),
      among: input.chosen === true,
    };
    return { ...candidacy, standing: await readStanding(tx, standingQuery) };
  },
  check: (facts, input) => {
    const caseFacts = facts.case as CaseFacts;
    const { teacher } = facts.extra;
    if (isCanceled(caseFacts.matter)) return 'matter_closed';
    const already = checkNoOpenCandidacy(facts);
    if (already) return already;
    const unexplained = choiceCheck(facts.extra.standing, input);
    if (input.isIntroduce)
      return (
        introductionGuard(caseFacts, teacher) ?? identityCheck(facts, teacher, input) ?? unexplained
      );
    if (!openStatuses.includes(caseFacts.matter.caseStatus)) return 'matter_not_recruiting';
    return teacher.blocked ? 'teacher_blocked' : unexplained;
  },
  change: (facts, input) => withChoice(creation(facts, input), facts.extra.standing, input, facts),
});

function creation(
  facts: CandidacyFacts,
  input: ActionInput<typeof definitions.addToMatter>,
): Change {
  const { extra, now } = facts;
  if (input.isIntroduce) {
    const { set, ...rest } = introduction(facts.case as CaseFacts, input);
    return {
      ...rest,
      create: newRow(facts, candidateAt.teacherIntroduced, {
        ...skippedSelectionStamps(facts),
        ...set,
      }),
    };
  }
  if (extra.teacher.isIntroducible)
    return {
      create: newRow(facts, candidateAt.beforeSkippedIntroduction, skippedSelectionStamps(facts)),
    };
  const missing = missingAdditionalInfo(
    facts.brand,
    extra.additionalInfo,
    extra.internationalProfile,
  );
  if (Object.keys(missing).length === 0)
    return {
      create: newRow(facts, candidateAt.beforeDocumentScreening, { additionalInfoAt: now }),
    };
  return { create: newRow(facts, candidateAt.beforeAdditionalInfo), notices: [{ code: 'N01' }] };
}

/** A candidacy of an older system. */
export interface MovedCandidate {
  readonly teacherId: number;
  readonly row: Readonly<Record<string, unknown>>;
  readonly pastSteps: readonly { readonly to: number; readonly at: Date }[];
  /** The chat of family and teacher. */
  readonly room: {
    readonly openedAt: Date;
    readonly closedAt: Date | null;
    readonly closesAt?: Date;
  } | null;
}

interface PlacedCandidate extends MovedCandidate {
  readonly sequence: number;
  readonly matterNumber: string;
  readonly brand: number;
}

/** domain/installation#moving-in: writes the given values of an imported candidacy. */
export const moveIn = handleCreation(definitions.moveIn, {
  load: async (tx, { id: matterId, input }) => {
    if (matterId === null) return null;
    const placed = input as unknown as PlacedCandidate;
    const [{ id }] =
      (await tx.$queryRaw`select nextval(pg_get_serial_sequence('matter_teacher', 'id'))::int as id`) as [
        { id: number },
      ];
    return { id, matterId, brand: placed.brand, placed };
  },
  change: ({ extra: { id, matterId, placed }, now }) => {
    const { teacherId, sequence, matterNumber, row, pastSteps, room } = placed;
    const selectionNumber = `${matterNumber}-${String(sequence).padStart(2, '0')}`;
    const trial =
      row.candidateStatus === candidateAt.beforeTrial ? (row.trialLessonDate as Date) : null;
    return {
      create: { ...row, id, matterId, teacherId, sequence, selectionNumber },
      pastSteps,
      writes: room
        ? [{ entity: 'chatRoom', set: { type: 'matter', matterTeacherId: id, ...room } }]
        : [],
      notices: trial && trial > now ? trialReminder(id, trial) : [],
    };
  },
});
