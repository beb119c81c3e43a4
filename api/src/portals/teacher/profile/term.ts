import type { Term } from '@tsumugi/contract/portal/teacher-profile';

/**
 * The term of a day: 前期 from April to September, 後期 from October to March, counted by the school
 * year.
 */
export function termOf(day: string): Term {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const schoolYear = month >= 4 ? year : year - 1;
  return termNamed(schoolYear, month >= 4 && month <= 9 ? 1 : 2);
}

/** The term of a stored key (2026-1), null for other texts. */
export function termOfKey(key: string | null | undefined): Term | null {
  const found = /^(\d{4})-([12])$/.exec(key ?? '');
  return found ? termNamed(Number(found[1]), found[2] === '1' ? 1 : 2) : null;
}

function termNamed(schoolYear: number, half: 1 | 2): Term {
  return half === 1
    ? {
        key: `${schoolYear}-1`,
        label: `${schoolYear}年度 前期`,
        from: `${schoolYear}-04-01`,
        to: `${schoolYear}-09-30`,
      }
    : {
        key: `${schoolYear}-2`,
        label: `${schoolYear}年度 後期`,
        from: `${schoolYear}-10-01`,
        to: `${schoolYear + 1}-03-31`,
      };
}
