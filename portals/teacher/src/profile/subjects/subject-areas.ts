import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';

interface Area {
  readonly title: string;
  readonly options: readonly { readonly id: number; readonly name: string }[];
}

const all = subject.options('teacher');
const area = (title: string, from: number, to: number): Area => ({
  title,
  options: all.filter(({ id }) => from <= id && id <= to),
});
const elementary = area('小学校の科目', 10, 99);
const secondary = [area('英語・数学・国語', 100, 129), area('理科・社会・情報', 130, 199)];
const others = [
  area('英会話・英語の試験・海外の課程', 200, 399),
  area('受験・学習のしかた・その他', 600, 999),
  area('ことば', 500, 599),
  area('プログラミング・ものづくり', 400, 499),
];

/**
 * The usual subject areas of a stage, and the folded rest; an area with a chosen subject is never
 * folded.
 */
export function areasFor(
  level: number,
  chosen: readonly number[],
): [first: Area[], folded: Area[]] {
  const isYoung = level === schoolLevel.code.preschool || level === schoolLevel.code.elementary;
  const usual = isYoung ? [elementary, others[0], others[1]] : [...secondary, others[0], others[1]];
  const every = [elementary, ...secondary, ...others];
  const isShown = (each: Area) =>
    usual.includes(each) || each.options.some(({ id }) => chosen.includes(id));
  return [every.filter(isShown), every.filter((each) => !isShown(each))];
}
