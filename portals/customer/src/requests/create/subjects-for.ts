import { subject } from '@tsumugi/contract/codes/subject';

export interface SubjectGroup {
  readonly title: string;
  readonly codes: readonly number[];
}

const between = (from: number, to: number) =>
  subject.values.filter((code) => code >= from && code < to);
const elementary: SubjectGroup = { title: '小学校の科目', codes: between(10, 100) };
const secondary: SubjectGroup = { title: '中学・高校の科目', codes: between(100, 200) };
const english: SubjectGroup = { title: '英語・海外の試験', codes: between(200, 400) };
const technical: SubjectGroup = { title: 'プログラミング・IT', codes: between(400, 500) };
const languages: SubjectGroup = { title: '語学', codes: between(500, 600) };
const others: SubjectGroup = { title: 'そのほか', codes: between(600, 1000) };

const lastElementary = 6;
const techBrand = 4;
const abroadBrand = 3;

/** The subjects, the likeliest first for this grade and brand; every subject can be chosen. */
export function subjectGroups(grade: number | undefined, brand: number | null): SubjectGroup[] {
  const school =
    grade !== undefined && grade <= lastElementary
      ? [elementary, secondary]
      : [secondary, elementary];
  if (brand === techBrand) return [technical, ...school, english, languages, others];
  if (brand === abroadBrand) return [english, ...school, languages, technical, others];
  return [...school, english, technical, languages, others];
}
