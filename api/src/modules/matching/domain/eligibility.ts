import { addDays } from '@tsumugi/contract/calendar/day';
import { candidateStatus } from '@tsumugi/contract/codes/candidate';
import { teacherGenderPreference, weekday } from '@tsumugi/contract/codes/lesson';
import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import type { TeachingFacts } from '@tsumugi/contract/facts';
import { type Block, restDays } from '@tsumugi/contract/matching/blocks';
import type { Miss } from '@tsumugi/contract/matching/near-misses';
import { candidateAt, isEnded, isLive } from '@tsumugi/contract/states';
import { formatShortDay } from '@tsumugi/contract/text/format-short';
import { minutesText } from '@tsumugi/contract/text/slots';
import { isKnownGender, isOutOfPlace } from './contributions.js';
import { fittingSlots, hasTime, otherTime, slotsNeeded } from './slots.js';
import type { Candidacy, Offered, Wanted } from './wanted.js';

/** Whether the teacher already teaches the family, or is withdrawing. */
const isTaken = ({ status }: Candidacy): boolean =>
  status === candidateAt.hired ||
  status === candidateAt.withdrawalRequested ||
  (status >= candidateAt.teacherIntroduced && isLive({ candidateStatus: status }));

function candidacyBlocks(candidacy: Candidacy, today: string): Block[] {
  const { status, endedOn } = candidacy;
  if (isTaken(candidacy))
    return [
      {
        key: 'current',
        words: `この案件で${candidateStatus.label(status)}です`,
        overridable: false,
      },
    ];
  if (!isEnded({ candidateStatus: status }) || !endedOn || addDays(endedOn, restDays) <= today)
    return [];
  const refused = status === candidateAt.notHired;
  const key = refused ? 'rejected' : 'withdrawn';
  const words = refused ? '不採用' : '辞退';
  return [
    {
      key,
      words: `この案件で ${formatShortDay(endedOn)} に${words}（${restDays}日以内）`,
      overridable: true,
    },
  ];
}

function subjectWords({ subjects, level }: Wanted): string {
  const of = level === null ? '' : `${schoolLevel.label(level)}の`;
  return of + subjects.map((code) => subject.label(code)).join('・');
}

/** Known to differ from the family's preference. */
export const isWrongGender = ({ gender }: Wanted, offered: TeachingFacts): boolean =>
  gender !== 0 && isKnownGender(offered.gender) && offered.gender !== gender;

/**
 * Obstacles to an introduction that cannot be removed here, the final ones first
 * (domain/candidacy#c3, #c9).
 */
export function blocksOf(wanted: Wanted, offered: Offered, today: string): Block[] {
  const exams = offered.blackouts.find(({ from, to }) => from <= today && today <= to);
  const stopped =
    offered.stoppedUntil !== null && offered.stoppedUntil >= today ? offered.stoppedUntil : null;
  const blocks: Block[] = [];
  if (offered.blocked) blocks.push({ key: 'blocked', words: '利用停止中', overridable: false });
  if (stopped)
    blocks.push({
      key: 'stopped',
      words: `${formatShortDay(stopped)} まで紹介停止中`,
      overridable: false,
    });
  if (exams)
    blocks.push({
      key: 'stopped',
      words: `${formatShortDay(exams.to)} まで試験期間`,
      overridable: false,
    });
  if (offered.candidacy) blocks.push(...candidacyBlocks(offered.candidacy, today));
  if (isWrongGender(wanted, offered))
    blocks.push({
      key: 'gender',
      words: `${teacherGenderPreference.label(wanted.gender)}の教師をご希望`,
      overridable: true,
    });
  if (
    wanted.subjects.length &&
    !offered.subjects.some((taught) => wanted.subjects.includes(taught.subject))
  )
    blocks.push({
      key: 'subjects',
      words: `${subjectWords(wanted)}が指導科目にない`,
      overridable: true,
    });
  return blocks;
}

/** One for each weekly lesson without a time; unknown times count as one. */
function slotsMisses(wanted: Wanted, { availability }: Offered): Miss[] {
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

/** The lessons are in person outside the teacher's areas. */
export const placeMissing = (wanted: Wanted, offered: TeachingFacts): boolean =>
  wanted.mode === 1 && isOutOfPlace(wanted, offered);

export const wrongMode = ({ mode }: Wanted, { inPerson, online }: TeachingFacts): boolean =>
  (mode === 1 && !inPerson) || (mode === 2 && !online);

/**
 * Number of relaxable conditions that the teacher does not meet: mode with the place, gender,
 * slots.
 */
export const countMismatches = (wanted: Wanted, offered: Offered): number =>
  Number(wrongMode(wanted, offered) || placeMissing(wanted, offered)) +
  Number(wanted.gender !== 0 && offered.gender !== wanted.gender) +
  Number(!hasTime(wanted, offered.availability));

/** Whether the teacher meets all relaxable conditions. */
export const suits = (wanted: Wanted, offered: Offered): boolean =>
  countMismatches(wanted, offered) === 0;

/**
 * The teaching mode, and the place: where the lessons would have to be in person instead, the place
 * is a second obstacle.
 */
function modeMiss(wanted: Wanted, offered: Offered): Miss | null {
  if (!wrongMode(wanted, offered)) return null;
  if (!teachesSomehow(offered))
    return { key: 'mode', words: '対面・オンラインの可否の登録が済めば' };
  return {
    key: 'mode',
    words: wanted.mode === 1 ? '対面をオンラインに変えると' : 'オンラインを対面に変えると',
  };
}
/** Otherwise the teacher has not specified a mode. */
export const teachesSomehow = ({ inPerson, online }: TeachingFacts): boolean => inPerson || online;

/** Where the lessons are, in the family's words. */
export const describePlace = ({ station, city }: Wanted): string =>
  station?.name ?? city?.name ?? '希望の地域';

/** Obstacles to a teacher's introduction that can be removed. */
export function missesOf(wanted: Wanted, offered: Offered): Miss[] {
  const mode = modeMiss(wanted, offered);
  const placed = mode ? settleConditions(wanted, offered, mode) : ([wanted, offered] as const);
  const unknownGender = wanted.gender !== 0 && !isKnownGender(offered.gender);
  const misses: Miss[] = mode ? [mode] : [];
  if (placeMissing(...placed))
    misses.push({ key: 'place', words: `${describePlace(wanted)}に通えれば` });
  if (!hasTime(wanted, offered.availability)) misses.push(...slotsMisses(wanted, offered));
  if (unknownGender) misses.push({ key: 'gender', words: '性別の希望に合うと確かめられれば' });
  if (!offered.introducible) misses.push({ key: 'interview', words: '面談に合格すれば' });
  if (!offered.identityVerified)
    misses.push({ key: 'identity', words: '本人確認書類の確認が済めば' });
  return misses;
}

/** The matter and the teacher with a miss removed, to compute the total that would result. */
export function settleConditions(
  wanted: Wanted,
  offered: Offered,
  { key }: Miss,
): readonly [Wanted, Offered] {
  if (key === 'mode' && !teachesSomehow(offered))
    return [wanted, { ...offered, inPerson: wanted.mode === 1, online: wanted.mode === 2 }];
  if (key === 'mode') return [{ ...wanted, mode: wanted.mode === 1 ? 2 : 1 }, offered];
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
