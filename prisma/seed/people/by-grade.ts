import { subject } from '@tsumugi/contract/codes/subject';

interface Learning {
  readonly level: string;
  readonly schools: readonly string[];
  readonly subjects: readonly number[];
  readonly purposes: readonly number[];
}
const elementary: Learning = {
  level: '小学生',
  schools: ['市立第二小学校', '私立暁星小学校'],
  subjects: [10, 20, 30],
  purposes: [10, 30, 110],
};
const middle: Learning = {
  level: '中学生',
  schools: ['区立桜中学校', '私立暁星中学校'],
  subjects: [100, 110, 120, 130],
  purposes: [10, 20, 40],
};
const high: Learning = {
  level: '高校生',
  schools: ['県立青葉高校', '私立暁星高校'],
  subjects: [100, 110, 120, 130],
  purposes: [20, 50, 60],
};

const graduate: Learning = { ...high, level: '既卒生', schools: [] };

/** What somebody of this grade learns, where and for what. */
export const learningAt = (grade: number): Learning => (grade <= 6 ? elementary : grade <= 9 ? middle : grade <= 12 ? high : graduate);

/** 中学生の英語・数学の指導 */
export const recruitTitle = (grade: number, subjects: readonly number[]): string =>
  `${learningAt(grade).level}の${subjects.map((code) => subject.label(code).replace('(小学)', '')).join('・')}の指導`;
