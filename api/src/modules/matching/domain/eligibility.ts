import { addDays } from '@tsumugi/contract/calendar/day';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { teacherGenderPreference, weekday } from '@tsumugi/contract/codes/lesson';
import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { TeachingFacts } from '@tsumugi/contract/facts';
import { type Block, restDays } from '@tsumugi/contract/matching/blocks';
import type { Miss } from '@tsumugi/contract/matching/near-misses';
import { travelText } from '@tsumugi/contract/matching/travel';
import { candidateAt, isEnded, isLive } from '@tsumugi/contract/states';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import { minutesText } from '@tsumugi/contract/text/slots';
import { hasNamedPlace, isKnownGender, isOutsideAreas, travelOf } from './contributions.js';
import { fittingSlots, hasTime, otherTime, slotsNeeded } from './slots.js';
import type { Candidacy, TeacherOffer, TeacherRequirements } from './teacher-requirements.js';

/** Whether the teacher already teaches the family, or is withdrawing. */
const isTaken = ({ status }: Candidacy): boolean =>
  status === candidateAt.hired ||
  status === candidateAt.withdrawalRequested ||
  (status >= candidateAt.teacherIntroduced && isLive({ candidateStatus: status }));

/** Day of a refusal or withdrawal so recent that the request is not suggested again; else null. */
function restsSince(candidacy: Candidacy | null, today: string): string | null {
  if (!candidacy || isTaken(candidacy) || !isEnded({ candidateStatus: candidacy.status }))
    return null;
  const { endedOn } = candidacy;
  return endedOn && addDays(endedOn, restDays) > today ? endedOn : null;
}

function subjectWords({ subjects, level }: TeacherRequirements): string {
  const of = level === null ? '' : `${schoolLevel.label(level)}の`;
  return of + subjects.map((code) => subject.label(code)).join('・');
}

/** Whether the gender is known and differs from the family's preference. */
export const isWrongGender = ({ gender }: TeacherRequirements, offered: TeachingFacts): boolean =>
  gender !== 0 && isKnownGender(offered.gender) && offered.gender !== gender;

const examsOn = ({ blackouts }: TeacherOffer, today: string) =>
  blackouts.find(({ from, to }) => from <= today && today <= to);

/**
 * The estimate exceeds the teacher's own limit, also at its lower end. Does not apply to a teacher
 * who named the station or municipality.
 */
const isTooFar = (
  wanted: TeacherRequirements,
  offered: TeacherOffer,
  mode = wanted.mode,
): boolean => {
  const limit = offered.maxTravelMinutes;
  if (limit === null || mode !== 1 || hasNamedPlace(wanted, offered, mode)) return false;
  const travel = travelOf(wanted, offered, mode);
  return travel !== null && travel.low > limit;
};

/** A block: `applies` is computed for all teachers, the text only for displayed ones. */
interface BlockRule {
  readonly key: Block['key'];
  readonly overridable: boolean;
  readonly applies: (wanted: TeacherRequirements, offered: TeacherOffer, today: string) => boolean;
  readonly words: (wanted: TeacherRequirements, offered: TeacherOffer, today: string) => string;
}
const endedText = (candidacy: Candidacy | null, words: string) =>
  `この案件で ${formatShortDay(candidacy?.endedOn ?? '')} に${words}（${restDays}日以内）`;

/** Blocks in display order. */
const blockRules: readonly BlockRule[] = [
  {
    key: 'blocked',
    overridable: false,
    applies: (_, { blocked }) => blocked,
    words: () => '利用停止中',
  },
  {
    key: 'stopped',
    overridable: false,
    applies: (_, { stoppedUntil }, today) => stoppedUntil !== null && stoppedUntil >= today,
    words: (_, { stoppedUntil }) => `${formatShortDay(stoppedUntil ?? '')} まで紹介停止中`,
  },
  {
    key: 'stopped',
    overridable: false,
    applies: (_, offered, today) => examsOn(offered, today) !== undefined,
    words: (_, offered, today) =>
      `${formatShortDay(examsOn(offered, today)?.to ?? '')} まで試験期間`,
  },
  {
    key: 'current',
    overridable: false,
    applies: (_, { candidacy }) => candidacy !== null && isTaken(candidacy),
    words: (_, { candidacy }) => `この案件で${candidateStatus.label(candidacy?.status ?? 0)}です`,
  },
  {
    key: 'rejected',
    overridable: true,
    applies: (_, { candidacy }, today) =>
      candidacy?.status === candidateAt.notHired && restsSince(candidacy, today) !== null,
    words: (_, { candidacy }) => endedText(candidacy, '不採用'),
  },
  {
    key: 'withdrawn',
    overridable: true,
    applies: (_, { candidacy }, today) =>
      candidacy?.status !== candidateAt.notHired && restsSince(candidacy, today) !== null,
    words: (_, { candidacy }) => endedText(candidacy, '辞退'),
  },
  {
    key: 'gender',
    overridable: true,
    applies: isWrongGender,
    words: ({ gender }) => `${teacherGenderPreference.label(gender)}の教師をご希望`,
  },
  {
    key: 'subjects',
    overridable: true,
    applies: ({ subjects }, offered) =>
      subjects.length > 0 && !offered.subjects.some(({ subject }) => subjects.includes(subject)),
    words: (wanted) => `${subjectWords(wanted)}が指導科目にない`,
  },
  {
    key: 'travel',
    overridable: true,
    applies: (wanted, offered) => isTooFar(wanted, offered, modeOf(wanted, offered)),
    words: (wanted, offered) => {
      const travel = travelOf(wanted, offered, modeOf(wanted, offered));
      return `通勤 ${travel ? travelText(travel) : ''}（上限${offered.maxTravelMinutes}分）`;
    },
  },
];

/**
 * Obstacles to an introduction that cannot be removed here, the final ones first
 * (domain/candidacy#c3, #c9).
 */
export const blocksOf = (
  wanted: TeacherRequirements,
  offered: TeacherOffer,
  today: string,
): Block[] =>
  blockRules
    .filter(({ applies }) => applies(wanted, offered, today))
    .map(({ key, overridable, words }) => ({
      key,
      overridable,
      words: words(wanted, offered, today),
    }));

export const isBlocked = (
  wanted: TeacherRequirements,
  offered: TeacherOffer,
  today: string,
): boolean => blockRules.some(({ applies }) => applies(wanted, offered, today));

/** One obstacle for each weekly lesson without a time; unknown times are one obstacle. */
function slotsMisses(wanted: TeacherRequirements, { availability }: TeacherOffer): Miss[] {
  const fitting = fittingSlots(wanted, availability);
  const lacking = slotsNeeded(wanted) - fitting.length;
  if (availability.length === 0)
    return [{ key: 'slots', words: '指導できる曜日・時間の登録が済めば' }];
  const open = wanted.slots
    .filter((slot) => !fitting.includes(slot))
    .map((slot) => ({ slot, other: otherTime(slot, wanted.minutes, availability) }));
  return [...open.filter(({ other }) => other), ...open.filter(({ other }) => !other)]
    .slice(0, lacking)
    .map(({ slot, other }) => {
      const day = `${weekday.label(slot.weekday)}曜`;
      const words = other
        ? `${day} ${minutesText(other.fromMinute)}–${minutesText(other.toMinute)}なら可。これでよければ`
        : `${day} ${minutesText(slot.fromMinute)}からの枠が空けば`;
      return { key: 'slots', words };
    });
}

export const isWrongMode = (
  { mode }: TeacherRequirements,
  { inPerson, online }: TeachingFacts,
): boolean => (mode === 1 && !inPerson) || (mode === 2 && !online);

/**
 * Number of relaxable conditions that the teacher does not meet: mode with the place, gender,
 * slots.
 */
export const countMismatches = (wanted: TeacherRequirements, offered: TeacherOffer): number =>
  Number(
    isWrongMode(wanted, offered) || isOutsideAreas(wanted, offered) || isTooFar(wanted, offered),
  ) +
  Number(wanted.gender !== 0 && offered.gender !== wanted.gender) +
  Number(!hasTime(wanted, offered.availability));

/** Whether the teacher meets all relaxable conditions. */
export const meetsAllConditions = (wanted: TeacherRequirements, offered: TeacherOffer): boolean =>
  countMismatches(wanted, offered) === 0;

/**
 * The teaching mode, and the place: if the lessons have to be in person instead, the place is a
 * second obstacle.
 */
function modeMiss(wanted: TeacherRequirements, offered: TeacherOffer): Miss | null {
  if (!isWrongMode(wanted, offered)) return null;
  if (!hasMode(offered)) return { key: 'mode', words: '対面・オンラインの可否の登録が済めば' };
  return {
    key: 'mode',
    words: wanted.mode === 1 ? '対面をオンラインに変えると' : 'オンラインを対面に変えると',
  };
}
/** Otherwise the teacher has not specified a mode. */
export const hasMode = ({ inPerson, online }: TeachingFacts): boolean => inPerson || online;

/** Place of the lessons, in the wording of the family. */
export const describePlace = ({ station, city }: TeacherRequirements): string =>
  station?.name ?? city?.name ?? '希望の地域';

/**
 * The teaching mode of an introduction: the other mode if the teacher offers only that one. Lessons
 * in person instead of online ones also need the place and the travel time.
 */
const modeOf = (wanted: TeacherRequirements, offered: TeacherOffer): number | null =>
  isWrongMode(wanted, offered) && hasMode(offered) ? (wanted.mode === 1 ? 2 : 1) : wanted.mode;

const hasUnknownGender = ({ gender }: TeacherRequirements, offered: TeacherOffer): boolean =>
  gender !== 0 && !isKnownGender(offered.gender);

/** Obstacles to a teacher's introduction that can be removed. */
export function missesOf(wanted: TeacherRequirements, offered: TeacherOffer): Miss[] {
  const mode = modeMiss(wanted, offered);
  const misses: Miss[] = mode ? [mode] : [];
  const neededMode = modeOf(wanted, offered);
  if (isOutsideAreas(wanted, offered, neededMode)) {
    const travel = travelOf(wanted, offered, neededMode);
    const words = `${describePlace(wanted)}に通えれば`;
    misses.push({ key: 'place', words: travel ? `${words}（${travelText(travel)}）` : words });
  }
  if (!hasTime(wanted, offered.availability)) misses.push(...slotsMisses(wanted, offered));
  if (hasUnknownGender(wanted, offered))
    misses.push({ key: 'gender', words: '性別の希望に合うと確かめられれば' });
  if (!offered.introducible) misses.push({ key: 'interview', words: '面談に合格すれば' });
  if (!offered.identityVerified)
    misses.push({ key: 'identity', words: '本人確認書類の確認が済めば' });
  return misses;
}

/** Number of `missesOf`, without their texts: computed for all teachers. */
export function countMisses(wanted: TeacherRequirements, offered: TeacherOffer): number {
  const { availability } = offered;
  const lessons = hasTime(wanted, availability)
    ? 0
    : availability.length === 0
      ? 1
      : slotsNeeded(wanted) - fittingSlots(wanted, availability).length;
  return (
    Number(isWrongMode(wanted, offered)) +
    Number(isOutsideAreas(wanted, offered, modeOf(wanted, offered))) +
    lessons +
    Number(hasUnknownGender(wanted, offered)) +
    Number(!offered.introducible) +
    Number(!offered.identityVerified)
  );
}

/** The matter and the teacher with a miss removed, to compute the total that would result. */
export function withoutMiss(
  wanted: TeacherRequirements,
  offered: TeacherOffer,
  { key }: Miss,
): readonly [TeacherRequirements, TeacherOffer] {
  if (key === 'mode' && !hasMode(offered))
    return [wanted, { ...offered, inPerson: wanted.mode === 1, online: wanted.mode === 2 }];
  if (key === 'mode') return [{ ...wanted, mode: modeOf(wanted, offered) }, offered];
  if (key === 'gender') return [wanted, { ...offered, gender: wanted.gender }];
  if (key === 'place') {
    const area = { prefecture: wanted.prefecture ?? 0, city: wanted.city };
    const stations = wanted.station ? [...offered.stations, wanted.station] : offered.stations;
    return [wanted, { ...offered, areas: [...offered.areas, area], stations }];
  }
  if (key === 'slots') {
    const fitting = fittingSlots(wanted, offered.availability);
    const missing = wanted.slots
      .filter((slot) => !fitting.includes(slot))
      .slice(0, slotsNeeded(wanted) - fitting.length);
    return [wanted, { ...offered, availability: [...offered.availability, ...missing] }];
  }
  return [
    wanted,
    { ...offered, ...(key === 'interview' ? { introducible: true } : { identityVerified: true }) },
  ];
}
