import { prefecture } from '@tsumugi/contract/codes/prefecture';
import { schoolLevel } from '@tsumugi/contract/codes/school-level';
import { subject } from '@tsumugi/contract/codes/subject';
import type { Slot } from '@tsumugi/contract/facts';
import type { SuggestionPart } from '@tsumugi/contract/resources/teacher';
import { slotText } from '@tsumugi/contract/text/slots';

/** What a request asks of a teacher. */
export interface Wanted {
  readonly subjects: readonly number[];
  /** The pupil's school level; null while no pupil is known. */
  readonly level: number | null;
  readonly purposes: readonly number[];
  /** 1 in person, 2 online. */
  readonly mode: number | null;
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly station: string | null;
  readonly slots: readonly Slot[];
  /** Minutes of one lesson. */
  readonly minutes: number;
  /** 0 no preference. */
  readonly gender: number;
}

/** What a teacher offers. */
export interface Offered {
  readonly subjects: readonly { readonly subject: number; readonly level: number }[];
  readonly inPerson: boolean;
  readonly online: boolean;
  readonly prefecture: number | null;
  readonly stations: readonly string[];
  readonly areas: readonly { readonly prefecture: number; readonly city: string | null }[];
  readonly availability: readonly Slot[];
  readonly gender: number | null;
  readonly purposes: readonly number[];
  readonly openCandidacies: number;
  readonly hires: number;
}

const part = (key: SuggestionPart['key'], label: string, most: number, share: number, reason: string): SuggestionPart => ({
  key,
  label,
  most,
  points: Math.round(most * Math.min(1, Math.max(0, share))),
  reason,
});

/** Six contributions whose sum is the total, at most 100. A subject at another school level counts half. */
export function rankTeacher(wanted: Wanted, offered: Offered): SuggestionPart[] {
  return [
    subjects(wanted, offered),
    place(wanted, offered),
    slots(wanted, offered),
    gender(wanted, offered),
    load(offered),
    experience(wanted, offered),
  ];
}

function subjects(wanted: Wanted, { subjects: taught }: Offered): SuggestionPart {
  const exact = wanted.subjects.filter((code) =>
    taught.some((each) => each.subject === code && (wanted.level === null || each.level === wanted.level)),
  );
  const near = wanted.subjects.filter((code) => !exact.includes(code) && taught.some((each) => each.subject === code));
  const share = wanted.subjects.length ? (exact.length + near.length / 2) / wanted.subjects.length : 0;
  const names = (codes: readonly number[]) => codes.map((code) => subject.label(code)).join('・');
  const words = [exact.length ? `${names(exact)}を指導` : '', near.length ? `${names(near)}は別の学年で指導` : ''].filter(Boolean);
  const level = wanted.level === null ? '' : schoolLevel.label(wanted.level);
  return part(
    'subjects',
    '科目・学年',
    40,
    share,
    words.length ? `${level}${level ? '：' : ''}${words.join('、')}` : '指導できる科目がありません',
  );
}

function place(wanted: Wanted, offered: Offered): SuggestionPart {
  const made = (share: number, reason: string) => part('place', '形態・場所', 20, share, reason);
  if (wanted.mode === null) return made(0.5, '指導形態が未定です');
  if (wanted.mode === 2) return offered.online ? made(1, 'オンライン可') : made(0, 'オンライン不可');
  if (wanted.station && offered.stations.includes(wanted.station)) return made(1, `${wanted.station}に通えます`);
  const areas = offered.areas.filter((area) => area.prefecture === wanted.prefecture);
  if (wanted.city && areas.some((area) => area.city === wanted.city)) return made(1, `${wanted.city}に通えます`);
  if (areas.some((area) => !area.city)) return made(0.7, `${prefecture.label(wanted.prefecture)}に通えます`);
  if (wanted.prefecture !== null && offered.prefecture === wanted.prefecture)
    return made(0.4, `${prefecture.label(wanted.prefecture)}在住`);
  return made(0, offered.areas.length + offered.stations.length ? '通える地域が違います' : '通える地域が未登録です');
}

/** Minutes that two weekly slots have in common. */
const common = (a: Slot, b: Slot) =>
  a.weekday === b.weekday ? Math.min(a.toMinute, b.toMinute) - Math.max(a.fromMinute, b.fromMinute) : 0;

function slots(wanted: Wanted, { availability }: Offered): SuggestionPart {
  const made = (share: number, reason: string) => part('slots', '曜日・時間帯', 15, share, reason);
  if (wanted.slots.length === 0) return made(0.5, '希望の時間帯が未登録です');
  if (availability.length === 0) return made(0, '指導できる時間帯が未登録です');
  const fitting = wanted.slots.filter((slot) => availability.some((free) => common(slot, free) >= wanted.minutes));
  return made(fitting.length / wanted.slots.length, fitting.length ? fitting.map(slotText).join('、') : '時間帯が合いません');
}

function gender(wanted: Wanted, offered: Offered): SuggestionPart {
  const made = (share: number, reason: string) => part('gender', '性別の希望', 5, share, reason);
  if (wanted.gender === 0) return made(1, '指定なし');
  return offered.gender === wanted.gender
    ? made(1, '希望どおり')
    : made(0, offered.gender === null ? '性別が未登録です' : '希望と違います');
}

const full = 5;
const load = ({ openCandidacies }: Offered): SuggestionPart =>
  part('load', '現在の担当', 10, (full - openCandidacies) / full, `選考・指導中 ${openCandidacies}件`);

function experience(wanted: Wanted, { purposes, hires }: Offered): SuggestionPart {
  const known = wanted.purposes.filter((code) => purposes.includes(code)).length;
  const share = (wanted.purposes.length ? known / wanted.purposes.length : 0) / 2 + (hires > 0 ? 0.5 : 0);
  const words = [known ? '目的に合う指導経験' : '', hires ? `採用実績 ${hires}件` : ''].filter(Boolean);
  return part('experience', '経験', 10, share, words.join('、') || '記録された経験はありません');
}
