import { schoolLevel } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';

interface Learning {
  readonly level: string;
  /** Code of the school level in teachers' subjects. */
  readonly code: number;
  readonly schools: readonly string[];
  readonly subjects: readonly number[];
  readonly purposes: readonly number[];
}
const elementary: Learning = {
  level: '小学生',
  code: schoolLevel.code.elementary,
  schools: ['市立第二小学校', '私立暁星小学校'],
  subjects: [10, 20, 30],
  purposes: [10, 30, 110],
};
const middle: Learning = {
  level: '中学生',
  code: schoolLevel.code.middle,
  schools: ['区立桜中学校', '私立暁星中学校'],
  subjects: [100, 110, 120, 130],
  purposes: [10, 20, 40],
};
const high: Learning = {
  level: '高校生',
  code: schoolLevel.code.high,
  schools: ['県立青葉高校', '私立暁星高校'],
  subjects: [100, 110, 120, 130],
  purposes: [20, 50, 60],
};

const graduate: Learning = { ...high, level: '既卒生', schools: [] };

/** Subjects, purpose and school of a student in this grade. */
export const learningAt = (grade: number): Learning =>
  grade <= 6 ? elementary : grade <= 9 ? middle : grade <= 12 ? high : graduate;

/** 中学生の英語・数学の指導 */
export const recruitTitle = (grade: number, subjects: readonly number[]): string =>
  `${learningAt(grade).level}の${subjects.map((code) => subject.label(code).replace('(小学)', '')).join('・')}の指導`;

/** Subjects at these levels: the chosen ones of each level, at least one. */
export const teachingAt = (
  levels: readonly number[],
  chosen: readonly number[],
): { subject: number; level: number }[] =>
  [elementary, middle, high]
    .filter(({ code }) => levels.includes(code))
    .flatMap(({ code, subjects }) => {
      const own = subjects.filter((each) => chosen.includes(each));
      return (own.length > 0 ? own : subjects.slice(0, 1)).map((each) => ({
        subject: each,
        level: code,
      }));
    });
