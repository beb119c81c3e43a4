import { teachingPurpose } from '@tsumugi/contract/codes/lesson';
import { prefecture } from '@tsumugi/contract/codes/place';
import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { Contribution } from '@tsumugi/contract/matching/contributions';
import { type MatchingKey, type MatchingWeights, matchingKeys, matchingLabels } from '@tsumugi/contract/matching/weights';
import { slotText } from '@tsumugi/contract/text/slots';
import { fittingSlots } from './slots.js';
import type { Offered, Wanted } from './wanted.js';

type Share = readonly [part: number, whole: number];
interface Finding {
  readonly share: Share;
  /** Said of the few teachers that are shown, not of all that are weighed. */
  readonly reason: () => string;
}
type Measure = (wanted: Wanted, offered: Offered) => Finding;

const found = (part: number, whole: number, reason: () => string): Finding => ({ share: [part, whole], reason });
const all = (reason: string): Finding => found(1, 1, () => reason);
const join = (words: readonly string[], by = '、') => words.filter(Boolean).join(by);

/** Of the wanted subjects, those taught at the pupil's level and those only at another. */
export function taughtSubjects({ subjects, level }: Wanted, { subjects: taught }: Offered) {
  const exact = subjects.filter((code) => taught.some((each) => each.subject === code && (level === null || each.level === level)));
  const near = subjects.filter((code) => !exact.includes(code) && taught.some((each) => each.subject === code));
  return { exact, near };
}

const subjects: Measure = (wanted, offered) => {
  if (wanted.subjects.length === 0) return all('科目の指定なし');
  const { exact, near } = taughtSubjects(wanted, offered);
  const names = (codes: readonly number[]) => codes.map((code) => subject.label(code)).join('・');
  return found(2 * exact.length + near.length, 2 * wanted.subjects.length, () => {
    const level = wanted.level === null ? '' : `${schoolLevel.label(wanted.level)}の`;
    const words = [exact.length ? `${level}${names(exact)}を指導` : '', near.length ? `${names(near)}は別の学年を指導` : ''];
    return join(words) || '希望の科目は指導していません';
  });
};

const slots: Measure = (wanted, { availability }) => {
  if (wanted.slots.length === 0) return all('曜日・時間の指定なし');
  const fitting = fittingSlots(wanted, availability);
  const none = availability.length ? '希望の枠に空きがありません' : '指導できる時間が未登録です';
  return found(fitting.length, wanted.slots.length, () => (fitting.length ? `${fitting.map(slotText).join('・')}に空き` : none));
};

const place: Measure = (wanted, offered) => {
  const tenths = (part: number, reason: string) => found(part, 10, () => reason);
  if (wanted.mode === 2) return offered.online ? tenths(10, 'オンライン可') : tenths(0, 'オンライン不可');
  if (wanted.mode === null && offered.online) return tenths(10, 'オンライン可');
  if (wanted.prefecture === null && !wanted.city && !wanted.station) return all('場所の指定なし');
  if (wanted.station && offered.stations.includes(wanted.station)) return tenths(10, `${wanted.station}に通えます`);
  // A city may be named without its prefecture.
  const areas = offered.areas.filter((area) => wanted.prefecture === null || area.prefecture === wanted.prefecture);
  if (wanted.city && areas.some((area) => area.city === wanted.city)) return tenths(10, `${wanted.city}に通えます`);
  if (wanted.prefecture !== null && areas.some((area) => !area.city)) return tenths(7, `${prefecture.label(wanted.prefecture)}に通えます`);
  if (wanted.prefecture !== null && offered.prefecture === wanted.prefecture)
    return tenths(4, `${prefecture.label(wanted.prefecture)}在住`);
  return tenths(0, offered.areas.length + offered.stations.length ? '通える地域が違います' : '通える地域が未登録です');
};

const returneeEntrance = 70;
const ibPreparation = 80;

const experience: Measure = ({ purposes }, offered) => {
  if (purposes.length === 0) return all('目的の指定なし');
  const lived = (code: number) => (code === returneeEntrance && offered.returnee) || (code === ibPreparation && offered.ib);
  const known = purposes.filter((code) => offered.purposes.includes(code) || lived(code));
  const own = known.filter((code) => !offered.purposes.includes(code));
  const hired = offered.hires > 0 ? purposes.length : 0;
  return found(2 * known.length + hired, 3 * purposes.length, () => {
    const taught = known.filter((code) => !own.includes(code)).map((code) => teachingPurpose.label(code));
    const words = [
      taught.length ? `${taught.join('・')}の指導経験` : '',
      own.includes(returneeEntrance) ? '本人が帰国生' : '',
      own.includes(ibPreparation) ? 'IBの成績あり' : '',
      hired ? `採用${offered.hires}件` : '',
    ];
    return join(words) || '目的に合う記録はありません';
  });
};

const lowestMark = 1;
const markSpan = 4;
const satisfaction: Measure = (_, { marks: { sum, count } }) =>
  count === 0
    ? found(1, 2, () => '評価はまだありません')
    : found(sum - lowestMark * count, markSpan * count, () => `満足度 ${(sum / count).toFixed(1)}（${count}件）`);

const full = 5;
const load: Measure = (_, { open }) => found(Math.max(0, full - open), full, () => `選考・指導中 ${open}件`);

const gender: Measure = (wanted, offered) => {
  if (wanted.gender === 0) return all('性別の指定なし');
  return offered.gender === wanted.gender
    ? all('希望どおり')
    : found(0, 1, () => (offered.gender === null ? '性別が未登録です' : '希望と違います'));
};

const measures: Readonly<Record<MatchingKey, Measure>> = { subjects, slots, place, experience, satisfaction, load, gender };

const pointsOf = ([part, whole]: Share, most: number): number => Math.floor((2 * most * part + whole) / (2 * whole));

/** The contributions of weight above 0, in the order of the columns. Each carries all that its points come from. */
export function contributionsOf(wanted: Wanted, offered: Offered, weights: MatchingWeights): Contribution[] {
  return matchingKeys
    .filter((key) => weights[key] > 0)
    .map((key) => {
      const { share, reason } = measures[key](wanted, offered);
      const most = weights[key];
      return { key, label: matchingLabels[key], most, share, points: pointsOf(share, most), reason: reason() };
    });
}

/** The total: the exact sum of the points shown. */
export const totalOf = (parts: readonly Contribution[]): number => parts.reduce((sum, { points }) => sum + points, 0);

/** The same total without a word of what it comes from. */
export const totalFor = (wanted: Wanted, offered: Offered, weights: MatchingWeights): number =>
  matchingKeys.reduce((sum, key) => (weights[key] > 0 ? sum + pointsOf(measures[key](wanted, offered).share, weights[key]) : sum), 0);

/** Whether the lessons are where the teacher does not go. */
export const isOutOfPlace = (wanted: Wanted, offered: Offered): boolean => place(wanted, offered).share[0] === 0;
