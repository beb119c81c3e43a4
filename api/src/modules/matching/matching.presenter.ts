import { liveCandidateStatuses } from '@tsumugi/contract/codes/candidate';
import { teacherGenderPreference, teachingPurpose } from '@tsumugi/contract/codes/lesson';
import { prefecture, teachingMode } from '@tsumugi/contract/codes/place';
import { grade } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { Slot } from '@tsumugi/contract/facts';
import type { CandidateFit } from '@tsumugi/contract/matching/candidate-fit';
import { reasonNeeded } from '@tsumugi/contract/matching/choice';
import type { Droppable, RankingQuery } from '@tsumugi/contract/matching/conditions';
import { missNames } from '@tsumugi/contract/matching/near-misses';
import type {
  AskedCondition,
  Loosening,
  RankedTeacher,
  Ranking,
} from '@tsumugi/contract/matching/ranking';
import { candidateAt, isRecruiting, matterAt } from '@tsumugi/contract/states';
import { slotText } from '@tsumugi/contract/text/slots';
import { travelOf } from './domain/contributions.js';
import { type AssessedTeacher, maxTotal, type Verdict } from './domain/rank.js';
import type { CandidateRecord } from './matching.queries.js';
import type { Request } from './pool.queries.js';
import type { TeacherRecord } from './teacher-records.queries.js';

/** Limit of shown lines of each part; the counts are complete. */
const shown: Readonly<Record<Verdict, number>> = { ready: 100, near: 50, blocked: 100 };
const open: readonly number[] = [
  matterAt.beforeRecruitmentConfirmed,
  matterAt.conditionChanged,
  matterAt.recruiting,
];
const decided: readonly number[] = [candidateAt.hired, candidateAt.withdrawalRequested];

/** Ranked teachers in the three parts of the screen. */
export function presentRanking(
  { matter, wanted, weights }: Request,
  query: RankingQuery,
  ranked: readonly AssessedTeacher<TeacherRecord>[],
  loosenings: readonly Loosening[],
): Ranking {
  const parts: Readonly<Record<Verdict, AssessedTeacher<TeacherRecord>[]>> = {
    ready: [],
    near: [],
    blocked: [],
  };
  for (const each of ranked) parts[each.verdict].push(each);
  const lines = (verdict: Verdict) =>
    parts[verdict]
      .slice(0, shown[verdict])
      .map((each) => presentTeacher(each, wanted, matter.caseStatus));
  const { student } = matter;
  return {
    matter: {
      id: matter.id,
      matterNumber: matter.matterNumber,
      caseStatus: matter.caseStatus,
      brand: matter.brand,
      brandName: matter.brandSettings.name,
      student: student && {
        id: student.id,
        name: `${student.lastName} ${student.firstName}`,
        grade: student.grade,
      },
      version: matter.version,
    },
    weights,
    most: maxTotal(weights),
    wish: matter.preferredSlots as unknown as Ranking['wish'],
    minutes: wanted.minutes,
    conditions: conditionsOf(wanted, student?.grade ?? null, query.without ?? []),
    teacherCount: ranked.length,
    counts: { ready: parts.ready.length, near: parts.near.length, blocked: parts.blocked.length },
    ready: lines('ready'),
    near: lines('near'),
    blocked: lines('blocked'),
    loosenings,
  };
}

const toSlot = ({ weekday, fromMinute, toMinute }: Slot): Slot => ({
  weekday,
  fromMinute,
  toMinute,
});

const shownReasons = 2;

/** The fit of a candidate, with the reasons of the most points. */
export function presentFit({
  offered: { matterTeacherId },
  total,
  most,
  blocks,
  misses,
  parts,
}: AssessedTeacher<CandidateRecord>): CandidateFit {
  const best = parts
    .filter(({ points, named }) => points > 0 && named !== 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, shownReasons);
  return {
    matterTeacherId,
    total,
    most,
    blocks,
    misses,
    reasons: best.map(({ reason }) => reason),
  };
}

function conditionsOf(
  wanted: Request['wanted'],
  studentGrade: number | null,
  without: readonly Droppable[],
): AskedCondition[] {
  const words: Readonly<Record<Droppable, string>> = {
    subjects: wanted.subjects.map((code) => subject.label(code)).join('・'),
    purposes: wanted.purposes.map((code) => teachingPurpose.label(code)).join('・'),
    mode: teachingMode.label(wanted.mode),
    place:
      wanted.mode === 2
        ? ''
        : (wanted.station?.name ?? wanted.city?.name ?? prefecture.label(wanted.prefecture)),
    slots: wanted.slots.map(slotText).join(' / '),
    gender: wanted.gender === 0 ? '' : teacherGenderPreference.label(wanted.gender),
  };
  const names: Readonly<Record<Droppable, string>> = {
    subjects: '科目',
    purposes: '目的',
    mode: '形態',
    place: '場所',
    slots: '曜日・時間',
    gender: '性別',
  };
  return (Object.keys(words) as Droppable[]).map((key) => {
    const level = key === 'subjects' && words.subjects ? ` ${grade.label(studentGrade)}` : '';
    const criterionText =
      key === 'gender' && words.gender ? `性別 ${words.gender}` : `${words[key]}${level}`;
    return {
      key,
      words: criterionText.trim() || `${names[key]} 指定なし`,
      dropped: without.includes(key),
      open: words[key] === '',
    };
  });
}

function presentTeacher(
  each: AssessedTeacher<TeacherRecord>,
  wanted: Request['wanted'],
  caseStatus: number,
): RankedTeacher {
  const { offered, blocks, misses, verdict } = each;
  const { candidacy, marks } = offered;
  const goesOn =
    candidacy &&
    (liveCandidateStatuses.some((live) => live === candidacy.status) ||
      decided.includes(candidacy.status));
  const final = blocks.some(({ overridable }) => !overridable);
  const several = verdict === 'blocked' && blocks.length === 0;
  return {
    teacher: {
      id: offered.id,
      name: offered.name,
      university: offered.university,
      gradeYear: offered.gradeYear,
      occupation: offered.occupation,
    },
    rank: each.rank,
    total: each.total,
    parts: each.parts,
    blocks: several
      ? [
          {
            key: 'several',
            words: `確認が必要: ${missNames(misses).join('・')}`,
            overridable: true,
          },
        ]
      : blocks,
    near: each.near,
    remarks: blocks.length > 0 ? missNames(misses) : [],
    matterTeacherId: goesOn ? candidacy.id : null,
    candidateStatus: goesOn ? candidacy.status : null,
    version: goesOn ? candidacy.version : null,
    reasonNeeded: reasonNeeded(each),
    canIntroduce: !final && offered.introducible && isRecruiting({ caseStatus }),
    canAdd: !final && !goesOn && open.includes(caseStatus),
    facts: {
      slots: offered.availability.map(slotText),
      free: offered.availability.map(toSlot),
      taken: offered.taken.map(toSlot),
      places: [
        ...new Set([
          ...(offered.online ? ['オンライン'] : []),
          ...offered.stations.map(({ name }) => name),
          ...offered.areas.map(
            (area) => area.city?.name ?? `${prefecture.label(area.prefecture)}全域`,
          ),
        ]),
      ],
      hires: offered.hires,
      trials: offered.trials,
      open: offered.open,
      satisfaction: marks.count ? Math.round((10 * marks.sum) / marks.count) / 10 : null,
      identityVerified: offered.identityVerified,
      travel: travelOf(wanted, offered),
    },
  };
}
