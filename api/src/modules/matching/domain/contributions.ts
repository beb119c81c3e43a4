import { teachingPurpose } from '@tsumugi/contract/codes/lesson';
import { prefecture } from '@tsumugi/contract/codes/place';
import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { TeachingFacts } from '@tsumugi/contract/facts';
import { type Contribution, fullLoad } from '@tsumugi/contract/matching/contributions';
import {
  estimateTravel,
  type Travel,
  travelTenths,
  travelText,
} from '@tsumugi/contract/matching/travel';
import {
  type MatchingKey,
  type MatchingWeights,
  matchingKeys,
  matchingLabels,
} from '@tsumugi/contract/matching/weights';
import { containsTown } from '@tsumugi/contract/text/place-names';
import { slotText } from '@tsumugi/contract/text/slots';
import { commonTimes, countFittingSlots } from './slots.js';
import type { TeacherOffer, TeacherRequirements } from './teacher-requirements.js';

type Share = readonly [part: number, whole: number];
/** A criterion: the share is computed for all teachers, the explanation only for displayed ones. */
interface Measure {
  readonly share: (wanted: TeacherRequirements, offered: TeacherOffer) => Share;
  readonly reason: (wanted: TeacherRequirements, offered: TeacherOffer) => string;
}

const all: Share = [1, 1];
const none: Share = [0, 1];
const join = (words: readonly string[], by = '、') => words.filter(Boolean).join(by);

/** 2: the subject is taught at the pupil's level, 1: only at another level, 0: not at all. */
function subjectMark(code: number, level: number | null, taught: TeachingFacts['subjects']) {
  let mark: 0 | 1 | 2 = 0;
  for (const each of taught)
    if (each.subject === code) {
      if (level === null || each.level === level) return 2;
      mark = 1;
    }
  return mark;
}

/** Wanted subjects taught at the pupil's level, and subjects taught only at another level. */
export function taughtSubjects(
  { subjects, level }: TeacherRequirements,
  { subjects: taught }: TeachingFacts,
) {
  const ofMark = (mark: number) =>
    subjects.filter((code) => subjectMark(code, level, taught) === mark);
  return { exact: ofMark(2), near: ofMark(1) };
}

const subjects: Measure = {
  share: ({ subjects: wanted, level }, { subjects: taught }) => {
    if (wanted.length === 0) return all;
    let marks = 0;
    for (const code of wanted) marks += subjectMark(code, level, taught);
    return [marks, 2 * wanted.length];
  },
  reason: (wanted, offered) => {
    if (wanted.subjects.length === 0) return '科目の指定なし';
    const { exact, near } = taughtSubjects(wanted, offered);
    const names = (codes: readonly number[]) => codes.map((code) => subject.label(code)).join('・');
    const level = wanted.level === null ? '' : `${schoolLevel.label(wanted.level)}の`;
    const words = [
      exact.length ? `${level}${names(exact)}を指導` : '',
      near.length ? `${names(near)}は別の学年を指導` : '',
    ];
    return join(words) || '希望の科目は指導していません';
  },
};

const slots: Measure = {
  share: (wanted, { availability }) =>
    wanted.slots.length === 0
      ? all
      : [countFittingSlots(wanted, availability), wanted.slots.length],
  reason: (wanted, { availability }) => {
    if (wanted.slots.length === 0) return '曜日・時間の指定なし';
    const common = commonTimes(wanted, availability);
    if (common.length) return `${common.map(slotText).join('・')}に空き`;
    return availability.length ? '希望の枠に空きがありません' : '指導できる時間が未登録です';
  },
};

/** Distance between the lessons and the teacher's areas: value in tenths, and its text. */
const places = {
  online: [10, () => 'オンライン可'],
  notOnline: [0, () => 'オンライン不可'],
  open: [10, () => '場所の指定なし'],
  station: [10, ({ station }) => `${station?.name}に通えます`],
  city: [10, ({ city }) => `${city?.name}に通えます`],
  prefecture: [7, ({ prefecture: code }) => `${prefecture.label(code ?? 0)}に通えます`],
  home: [4, ({ prefecture: code }) => `${prefecture.label(code ?? 0)}在住`],
  elsewhere: [0, () => '通える地域が違います'],
  unknown: [0, () => '通える地域が未登録です'],
} as const satisfies Readonly<
  Record<string, readonly [tenths: number, reason: (wanted: TeacherRequirements) => string]>
>;

/** Whether the teacher's areas are given. */
export const hasPlaces = ({ areas, stations }: TeachingFacts): boolean =>
  areas.length + stations.length > 0;

/** @param mode of the lessons, default: the wanted mode */
function placeOf(
  { mode: wantedMode, prefecture, city, station }: TeacherRequirements,
  offered: TeachingFacts,
  mode = wantedMode,
): keyof typeof places {
  if (mode === 2) return offered.online ? 'online' : 'notOnline';
  if (mode === null && offered.online) return 'online';
  if (prefecture === null && !city && !station) return 'open';
  if (station && offered.stations.some(({ key }) => key === station.key)) return 'station';
  // A city may be named without its prefecture.
  const isNear = (area: TeachingFacts['areas'][number]) =>
    prefecture === null || area.prefecture === prefecture;
  if (
    city &&
    offered.areas.some((area) => area.city && isNear(area) && containsTown(area.city, city))
  )
    return 'city';
  if (prefecture !== null && offered.areas.some((area) => !area.city && isNear(area)))
    return 'prefecture';
  if (prefecture !== null && offered.prefecture === prefecture) return 'home';
  return hasPlaces(offered) ? 'elsewhere' : 'unknown';
}

/** Whether the teacher has named the wanted station or municipality. */
export const hasNamedPlace = (
  wanted: TeacherRequirements,
  offered: TeachingFacts,
  mode = wanted.mode,
): boolean => {
  const found = placeOf(wanted, offered, mode);
  return found === 'station' || found === 'city';
};

/** Tenths for the places that the teacher named. */
const namedTenths = (
  wanted: TeacherRequirements,
  offered: TeachingFacts,
  mode = wanted.mode,
): number => places[placeOf(wanted, offered, mode)][0];

/**
 * Travel time to a lesson in person; null for online lessons and unknown places.
 * @param mode of the lessons, default: the wanted mode
 */
export function travelOf(
  { mode: wantedMode, point }: TeacherRequirements,
  { home, online }: TeacherOffer,
  mode = wantedMode,
): Travel | null {
  if (mode === 2 || (mode === null && online) || !point || !home) return null;
  return estimateTravel(home, point);
}

/** Named places give up to ten tenths, a known travel time up to ten more. */
const place: Measure = {
  share: (wanted, offered) => {
    const named = namedTenths(wanted, offered);
    const travel = travelOf(wanted, offered);
    return travel ? [named + travelTenths(travel), 20] : [named, 10];
  },
  reason: (wanted, offered) => {
    const words = places[placeOf(wanted, offered)][1](wanted);
    const travel = travelOf(wanted, offered);
    if (!travel) return words;
    const limit = offered.maxTravelMinutes;
    const limitText = limit !== null && travel.high > limit ? `（上限${limit}分）` : '';
    return `${words}・${travelText(travel)}${limitText}`;
  },
};

const returneeEntrance = 70;
const ibPreparation = 80;
const isLivedPurpose = (code: number, { returnee, ib }: TeacherOffer) =>
  (code === returneeEntrance && returnee) || (code === ibPreparation && ib);
const knownPurposes = ({ purposes }: TeacherRequirements, offered: TeacherOffer) =>
  purposes.filter((code) => offered.purposes.includes(code) || isLivedPurpose(code, offered));

const experience: Measure = {
  share: (wanted, offered) => {
    if (wanted.purposes.length === 0) return all;
    const hired = offered.hires > 0 ? wanted.purposes.length : 0;
    return [2 * knownPurposes(wanted, offered).length + hired, 3 * wanted.purposes.length];
  },
  reason: (wanted, offered) => {
    if (wanted.purposes.length === 0) return '目的の指定なし';
    const known = knownPurposes(wanted, offered);
    const own = known.filter((code) => !offered.purposes.includes(code));
    const taught = known
      .filter((code) => !own.includes(code))
      .map((code) => teachingPurpose.label(code));
    const words = [
      taught.length ? `${taught.join('・')}の指導経験` : '',
      own.includes(returneeEntrance) ? '本人が帰国生' : '',
      own.includes(ibPreparation) ? 'IBの成績あり' : '',
      offered.hires > 0 ? `採用${offered.hires}件` : '',
    ];
    return join(words) || '目的に合う記録はありません';
  },
};

const lowestMark = 1;
const markSpan = 4;
const satisfaction: Measure = {
  share: (_, { marks: { sum, count } }) =>
    count === 0 ? [1, 2] : [sum - lowestMark * count, markSpan * count],
  reason: (_, { marks: { sum, count } }) =>
    count === 0 ? '評価はまだありません' : `満足度 ${(sum / count).toFixed(1)}（${count}件）`,
};

const load: Measure = {
  share: (_, { open }) => [Math.max(0, fullLoad - open), fullLoad],
  reason: (_, { open }) => `選考・指導中 ${open}件`,
};

/** The answer 回答しない cannot match a wish. */
export const isKnownGender = (gender: number | null): boolean => gender === 1 || gender === 2;

const gender: Measure = {
  share: (wanted, offered) =>
    wanted.gender === 0 || offered.gender === wanted.gender ? all : none,
  reason: (wanted, offered) => {
    if (wanted.gender === 0) return '性別の指定なし';
    if (offered.gender === wanted.gender) return '希望どおり';
    if (offered.gender === null) return '性別が未登録です';
    return isKnownGender(offered.gender) ? '希望と違います' : '性別は確かめられません';
  },
};

const measures: Readonly<Record<MatchingKey, Measure>> = {
  subjects,
  slots,
  place,
  experience,
  satisfaction,
  load,
  gender,
};

const pointsOf = ([part, whole]: Share, most: number): number =>
  Math.floor((2 * most * part + whole) / (2 * whole));

/**
 * The contributions of weight above 0, in column order. Each contains all values that determine its
 * points.
 */
export function contributionsOf(
  wanted: TeacherRequirements,
  offered: TeacherOffer,
  weights: MatchingWeights,
): Contribution[] {
  return matchingKeys
    .filter((key) => weights[key] > 0)
    .map((key) => {
      const [share, most] = [measures[key].share(wanted, offered), weights[key]];
      return {
        key,
        label: matchingLabels[key],
        most,
        share,
        ...(key === 'place' && { named: namedTenths(wanted, offered) }),
        points: pointsOf(share, most),
        reason: measures[key].reason(wanted, offered),
      };
    });
}

/** The total: the exact sum of the points shown. */
export const totalOf = (parts: readonly Contribution[]): number =>
  parts.reduce((sum, { points }) => sum + points, 0);

/** The total, computed without explanations. */
export const computeTotal = (
  wanted: TeacherRequirements,
  offered: TeacherOffer,
  weights: MatchingWeights,
): number =>
  matchingKeys.reduce(
    (sum, key) =>
      weights[key] > 0 ? sum + pointsOf(measures[key].share(wanted, offered), weights[key]) : sum,
    0,
  );

/**
 * Whether lessons in person are outside the teacher's areas.
 * @param mode of the lessons, default: the wanted mode
 */
export const isOutsideAreas = (
  wanted: TeacherRequirements,
  offered: TeachingFacts,
  mode = wanted.mode,
): boolean => mode === 1 && namedTenths(wanted, offered, mode) === 0;
