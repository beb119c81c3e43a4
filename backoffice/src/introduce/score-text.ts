import type { Contribution } from '@tsumugi/contract/matching/contributions';
import type { RankedTeacher } from '@tsumugi/contract/matching/ranking';
import { travelText } from '@tsumugi/contract/matching/travel';

const inTenths = (value: number): number => Math.round(value * 10) / 10;

/** 25 × 1/2 = 12.5 → 13（四捨五入）; 15 × 2/3 = 10 */
export function sumText({ most, share: [part, whole], points }: Contribution): string {
  const exact = (most * part) / whole;
  const sum = `${most} × ${part}/${whole} = `;
  return exact === points ? `${sum}${points}` : `${sum}${inTenths(exact)} → ${points}（四捨五入）`;
}

/** A share below this is drawn in grey. */
const low = 0.6;
export const isLow = ({ points, most }: Contribution): boolean => points < most * low;

/** The points of the rating are a default, because no family has rated the teacher yet. */
export const isUnrated = (
  { facts }: { readonly facts: Pick<RankedTeacher['facts'], 'satisfaction'> },
  { key }: Pick<Contribution, 'key'>,
): boolean => key === 'satisfaction' && facts.satisfaction === null;

const reasonKeys: readonly string[] = ['experience', 'slots', 'subjects', 'satisfaction', 'place'];
const shownReasons = 2;

/**
 * The travel time, and the reasons that distinguish a teacher: rarest first, without those that all
 * teachers share. A known travel time replaces the reason of the place.
 */
export function ownReasons(
  { parts, facts }: Pick<RankedTeacher, 'parts' | 'facts'>,
  lines: readonly Pick<RankedTeacher, 'parts'>[],
): string {
  const sharers = (reason: string) =>
    lines.filter((line) => line.parts.some((part) => part.reason === reason)).length;
  const travel = facts.travel ? [`通勤 ${travelText(facts.travel)}`] : [];
  const reasons = reasonKeys
    .filter((key) => key !== 'place' || !facts.travel)
    .flatMap((key) => parts.find((part) => part.key === key && part.points > 0) ?? [])
    .map(({ reason }) => ({ reason, sharers: sharers(reason) }))
    .filter((each) => lines.length < 2 || each.sharers < lines.length)
    .sort((a, b) => a.sharers - b.sharers)
    .slice(0, shownReasons)
    .map(({ reason }) => reason);
  return [...travel, ...reasons].join('、');
}

/** One line of a comparison; `better` is the index of the better teacher, if any. */
export interface Comparison {
  label: string;
  values: readonly [string, string];
  better: 0 | 1 | null;
}

const betterOf = (a: number, b: number): Comparison['better'] => (a === b ? null : a > b ? 0 : 1);
const pair = (
  label: string,
  lines: readonly [RankedTeacher, RankedTeacher],
  textOf: (line: RankedTeacher) => string,
): Comparison => ({
  label,
  values: [textOf(lines[0]), textOf(lines[1])],
  better: null,
});
const compareCounts = (
  label: string,
  lines: readonly [RankedTeacher, RankedTeacher],
  of: (line: RankedTeacher) => number,
  textOf: (line: RankedTeacher) => string,
): Comparison => ({ ...pair(label, lines, textOf), better: betterOf(of(lines[0]), of(lines[1])) });
const list = (words: readonly string[], most: number, by = '、') =>
  words.length === 0
    ? '未登録'
    : `${words.slice(0, most).join(by)}${words.length > most ? ` ほか${words.length - most}` : ''}`;
const manySlots = 4;
const manyPlaces = 3;

/** Two teachers side by side: each contribution, then the underlying facts. */
export function compare(a: RankedTeacher, b: RankedTeacher): Comparison[] {
  const lines = [a, b] as const;
  const parts = a.parts.map((part, index) => {
    const other = b.parts[index] ?? part;
    const values = [`${part.points} / ${part.most}`, `${other.points} / ${other.most}`] as const;
    return { label: part.label, values, better: betterOf(part.points, other.points) };
  });
  return [
    ...parts,
    pair('空き', lines, ({ facts }) => list(facts.slots, manySlots, '\n')),
    pair('通える所', lines, ({ facts }) => list(facts.places, manyPlaces)),
    pair('通勤', lines, ({ facts }) => (facts.travel ? travelText(facts.travel) : '—')),
    compareCounts(
      '体験→採用',
      lines,
      ({ facts }) => (facts.trials ? facts.hires / facts.trials : 0),
      ({ facts }) => `${facts.hires} / ${facts.trials}`,
    ),
    compareCounts(
      'いまの担当',
      lines,
      ({ facts }) => -facts.open,
      ({ facts }) => `${facts.open}件`,
    ),
    compareCounts(
      '満足度',
      lines,
      ({ facts }) => facts.satisfaction ?? 0,
      ({ facts }) => facts.satisfaction?.toFixed(1) ?? 'まだなし',
    ),
    pair('本人確認', lines, ({ facts }) => (facts.identityVerified ? '確認済' : '未確認')),
  ];
}
