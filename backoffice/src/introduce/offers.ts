import type { RankedTeacher, Ranking } from '@tsumugi/contract/matching/ranking';
import type { OpenAction } from '@tsumugi/contract/resources/queue-row';
import { candidateAt } from '@tsumugi/contract/states';

/**
 * An action that the action dialog can run: its call, and the input that the choice of teacher
 * fixes.
 */
export interface Offer {
  action: OpenAction;
  fixed: Record<string, unknown>;
  version?: number;
  subject: string;
}

const interviewed: readonly number[] = [
  candidateAt.interviewedNotIntroduced,
  candidateAt.beforeSkippedIntroduction,
];
const toMatter = 'POST /api/admin/introduce-to-matter';

/** Input without a question where the identity is already verified. */
const verified = { identityOverride: false, reason: '' };

/**
 * The reasons against the choice; undefined where the only reason is that other teachers rank far
 * higher.
 */
const objectionsTo = ({
  blocks,
  near,
}: Pick<RankedTeacher, 'blocks' | 'near'>): string | undefined =>
  [...blocks, ...(near ? [near] : [])].map(({ words }) => words).join('、') || undefined;

/**
 * Fields that the server requires for this teacher, to be labelled as required
 * (domain/validation#required-fields).
 */
const needsOf = ({ reasonNeeded, facts, blocks, near }: RankedTeacher): OpenAction['needs'] => ({
  ...(reasonNeeded
    ? {
        choiceReason: {
          remedy: 'この先生を選ぶ理由を入力してください。',
          why: objectionsTo({ blocks, near }),
        },
      }
    : {}),
  ...(facts.identityVerified
    ? {}
    : {
        reason: {
          remedy: '未確認のまま紹介する理由を入力してください。',
          when: { identityOverride: [true] },
        },
      }),
});

const createOffer = (
  ranking: Ranking,
  line: RankedTeacher,
  action: Pick<OpenAction, 'id' | 'label' | 'call' | 'to'>,
  fixed: object,
): Offer => ({
  action: {
    ...action,
    short: action.label,
    on: 'matterTeacher',
    danger: false,
    needs: needsOf(line),
  },
  fixed: { chosen: true, ...(line.facts.identityVerified ? verified : {}), ...fixed },
  version: line.version ?? undefined,
  subject: `${ranking.matter.matterNumber} ${ranking.matter.student?.name ?? ''} に ${line.teacher.name} 先生`,
});
const named = ({ matter }: Ranking, { teacher }: RankedTeacher) => ({
  matterNumber: matter.matterNumber,
  teacherId: teacher.id,
});

/**
 * The introduction to the family, through the action endpoint for the teacher's status; null when
 * it is not possible.
 */
export function introduceOffer(ranking: Ranking, line: RankedTeacher): Offer | null {
  if (!line.canIntroduce) return null;
  const { matterTeacherId, candidateStatus } = line;
  const label = 'ご家庭へ紹介';
  if (matterTeacherId !== null && candidateStatus !== null && interviewed.includes(candidateStatus))
    return createOffer(
      ranking,
      line,
      {
        id: 'matterTeacher.introduceTeacher',
        label,
        call: `POST /api/admin/introduce-teacher/${matterTeacherId}`,
        to: [candidateAt.teacherIntroduced],
      },
      {},
    );
  const id =
    matterTeacherId === null
      ? ('matterTeacher.addToMatter' as const)
      : ('matterTeacher.introduceCandidate' as const);
  return createOffer(
    ranking,
    line,
    { id, label, call: toMatter, to: [candidateAt.teacherIntroduced] },
    { ...named(ranking, line), isIntroduce: true },
  );
}

/**
 * Adds the teacher as a candidate without an introduction; null when the teacher is one already or
 * cannot become one.
 */
export function addOffer(ranking: Ranking, line: RankedTeacher): Offer | null {
  if (!line.canAdd) return null;
  const hidden = { ...verified, comment: '' };
  return createOffer(
    ranking,
    line,
    { id: 'matterTeacher.addToMatter', label: '候補に追加', call: toMatter, to: null },
    { ...named(ranking, line), isIntroduce: false, ...hidden },
  );
}
