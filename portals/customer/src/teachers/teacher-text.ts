import { lessonMinutes } from '@tsumugi/contract/appointments';
import { parseInstant } from '@tsumugi/contract/calendar/instant';
import { prefecture, teachingMode } from '@tsumugi/contract/codes/place';
import { schoolLevel } from '@tsumugi/contract/codes/school';
import type { FamilyCandidate, FamilyMatter } from '@tsumugi/contract/portal/customer';

type Teacher = FamilyCandidate['teacher'];

/** `理学部 3年` */
export const facultyOf = ({ faculty, grade }: Teacher): string =>
  [faculty, grade ? `${grade}年` : ''].filter(Boolean).join(' ');

/** `武蔵台大学 理学部 3年` */
export const schoolOf = (teacher: Teacher): string =>
  [teacher.schoolName, facultyOf(teacher)].filter(Boolean).join(' ');

/** `結衣さん　数学・英語` */
export const aboutOf = ({
  student,
  subjects,
}: Pick<FamilyCandidate, 'student' | 'subjects'>): string =>
  [student && `${student.firstName}さん`, subjects.map(({ name }) => name).join('・')]
    .filter(Boolean)
    .join('　');

/**
 * One line per subject: `数学(中学生・高校生)`, `英語(小学生〜高校生)`, or `国語(小学)`, whose name already contains the
 * stage.
 */
export function subjectLines(subjects: FamilyCandidate['profile']['subjects']): string[] {
  const levels = new Map<string, string[]>();
  for (const { subject, level } of subjects)
    levels.set(subject, [...(levels.get(subject) ?? []), level]);
  return [...levels].map(([subject, all]) =>
    subject.endsWith(')') ? subject : `${subject}(${stages(all)})`,
  );
}

const everyStage = schoolLevel.values.map((value) => schoolLevel.label(value));

/** Three or more consecutive stages are named by the first and the last. */
function stages(all: readonly string[]): string {
  const [first = '', last = ''] = [all[0], all.at(-1)];
  const between = everyStage.slice(everyStage.indexOf(first), everyStage.indexOf(last) + 1);
  return all.length > 2 && between.join() === all.join() ? `${first}〜${last}` : all.join('・');
}

/** `中2・中3　数学　2年　4名` */
export const experienceLine = (each: FamilyCandidate['profile']['experience'][number]): string =>
  [
    each.grades.join('・'),
    each.subjects.join('・'),
    each.purposes.join('・'),
    each.years ? `${each.years}年` : '',
    each.pupils ? `${each.pupils}名` : '',
  ]
    .filter(Boolean)
    .join('　');

/** Length of a lesson in minutes. */
export const minutesOf = (
  matter: Pick<FamilyMatter, 'lessonLength' | 'lessonMinutes'> | undefined,
): number => lessonMinutes(matter ?? { lessonLength: null, lessonMinutes: null });

type Place = Pick<FamilyMatter, 'teachingMode' | 'prefecture' | 'city' | 'town' | 'building'>;

/** Place of the lesson, for a family. */
export function placeOf(matter: Place | undefined): string {
  if (!matter || matter.teachingMode === null) return '';
  if (matter.teachingMode === teachingMode.code.online) return 'オンライン';
  const address = [
    matter.prefecture ? prefecture.label(matter.prefecture) : '',
    matter.city,
    matter.town,
    matter.building,
  ];
  return `ご自宅　${address.filter(Boolean).join('')}`;
}

/** Issues of a report that can be selected; all others go into the comment. */
export const issueChoices = ['特にない', '進む速さ', '説明', '宿題の量', '相性', '時間'];

/** `説明、宿題の量`: the text that is sent. */
export const issuesText = (issues: readonly number[]): string =>
  [...issues]
    .sort((a, b) => a - b)
    .flatMap((at) => issueChoices[at] ?? [])
    .join('、');

const none = 0;

/** 特にない excludes the others; the latest choice wins. */
export function pickIssues(before: readonly number[], after: readonly number[]): number[] {
  if (!after.includes(none)) return [...after];
  return before.includes(none) ? after.filter((at) => at !== none) : [none];
}

/** Sorts instants ascending; invalid dates come last. */
export const byTime = (a: string, b: string): number =>
  (parseInstant(a)?.getTime() ?? Infinity) - (parseInstant(b)?.getTime() ?? Infinity);
