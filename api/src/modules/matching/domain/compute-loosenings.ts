import { weekday as weekdays } from '@tsumugi/contract/codes/lesson';
import type { Loosening } from '@tsumugi/contract/matching/ranking';
import { countMismatches, meetsAllConditions } from './eligibility.js';
import { verdictOf } from './rank.js';
import type { TeacherOffer, TeacherRequirements } from './teacher-requirements.js';

/** Number of teachers who could be introduced if the matter required `wanted`. */
export const countCandidates = (
  wanted: TeacherRequirements,
  pool: readonly TeacherOffer[],
  today: string,
): number =>
  pool.reduce(
    (count, offered) => count + (verdictOf(wanted, offered, today) === 'ready' ? 1 : 0),
    0,
  );

interface Change {
  readonly key: string;
  readonly label: string;
  readonly wanted: TeacherRequirements;
}

/**
 * Each single condition that a family could relax. A further weekday is tried at the hours of the
 * first wanted slot.
 */
function changes(wanted: TeacherRequirements): Change[] {
  const [slot] = wanted.slots;
  const list: (Change | null)[] = [
    wanted.mode === 1
      ? { key: 'mode', label: 'オンラインにすると', wanted: { ...wanted, mode: 2 } }
      : null,
    wanted.mode === 2
      ? { key: 'mode', label: '対面にすると', wanted: { ...wanted, mode: 1 } }
      : null,
    wanted.gender === 0
      ? null
      : { key: 'gender', label: '性別の希望をなくすと', wanted: { ...wanted, gender: 0 } },
    wanted.lessons > 1
      ? { key: 'lessons', label: '週1回から始めると', wanted: { ...wanted, lessons: 1 } }
      : null,
    ...(slot
      ? [1, 2, 3, 4, 5, 6, 7]
          .filter((day) => !wanted.slots.some(({ weekday }) => weekday === day))
          .map((day) => ({
            key: `weekday${day}`,
            label: `${weekdays.label(day)}曜も可にすると`,
            wanted: { ...wanted, slots: [...wanted.slots, { ...slot, weekday: day }] },
          }))
      : []),
  ];
  return list.filter((change) => change !== null);
}

/**
 * Teachers who fit the request without the conditions that the family could relax: no relaxation
 * adds another teacher.
 */
export function findReachable(
  wanted: TeacherRequirements,
  pool: readonly TeacherOffer[],
  today: string,
): TeacherOffer[] {
  const open = { ...wanted, mode: null, gender: 0, slots: [] };
  return pool.filter((offered) => verdictOf(open, offered, today) === 'ready');
}

/**
 * Effect of relaxing each condition, best first; conditions without effect are omitted (曜日を1つ増やすと候補
 * 3→9名). @param within teachers in reach
 */
export function computeLoosenings(
  wanted: TeacherRequirements,
  within: readonly TeacherOffer[],
): Loosening[] {
  const tried = changes(wanted).map((change) => ({ ...change, to: 0 }));
  let from = 0;
  // One pass over the thousands of teachers for all conditions.
  for (const offered of within) {
    const mismatches = countMismatches(wanted, offered);
    if (mismatches === 0) from += 1;
    // No proposal relaxes two conditions.
    if (mismatches < 2)
      for (const change of tried) if (meetsAllConditions(change.wanted, offered)) change.to += 1;
  }
  return tried
    .map(({ key, label, to }) => ({ key, label, from, to }))
    .filter(({ to }) => to > from)
    .sort((a, b) => b.to - a.to);
}
