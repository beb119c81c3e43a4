import { lessonFrequency, lessonPeriod, teachingPurpose } from '@tsumugi/contract/codes/lesson';
import { prefecture, teachingMode } from '@tsumugi/contract/codes/place';
import { schoolType } from '@tsumugi/contract/codes/school';
import type { TeacherCandidacy, TeacherCandidacyLine } from '@tsumugi/contract/portal/teacher';
import { formatPostalCode } from '@tsumugi/contract/text/postal-code';

const joinTexts = (texts: readonly (string | null | undefined | false)[], by = '　') =>
  texts.filter(Boolean).join(by);
const online = ({ teachingMode: mode }: Pick<TeacherCandidacyLine, 'teachingMode'>) =>
  mode === teachingMode.code.online;

/** `対面　東京都練馬区 大泉学園駅`, or オンライン. */
export function placeOf(candidacy: Pick<TeacherCandidacy, 'teachingMode' | 'area'>): string {
  const { area } = candidacy;
  const mode = candidacy.teachingMode === null ? '' : teachingMode.label(candidacy.teachingMode);
  if (online(candidacy)) return mode;
  const where = joinTexts(
    [
      `${area.prefecture ? prefecture.label(area.prefecture) : ''}${area.city ?? ''}`,
      area.nearestStation,
    ],
    ' ',
  );
  return joinTexts([mode, where]);
}

/** `〒178-0063 東京都練馬区東大泉1-1` */
export function addressText({
  postalCode,
  prefecture: code,
  city,
  town,
  building,
}: NonNullable<TeacherCandidacy['address']>): string {
  const place = joinTexts([code ? prefecture.label(code) : '', city, town, building], '');
  return joinTexts([postalCode && `〒${formatPostalCode(postalCode)}`, place], ' ');
}

/** `中2　公立` */
export const pupilText = ({
  grade,
  schoolType: code,
}: Pick<TeacherCandidacy, 'grade' | 'schoolType'>): string =>
  joinTexts([grade, code !== null && schoolType.label(code)]);

export const purposeText = ({ purposes }: Pick<TeacherCandidacy, 'purposes'>): string =>
  joinTexts(
    purposes.map((code) => teachingPurpose.label(code)),
    '、',
  );

type Rhythm = Pick<TeacherCandidacy, 'lessonFrequency' | 'lessonMinutes' | 'lessonPeriod'>;

/** `週1回 90分　長期(継続)` */
export const rhythmText = ({
  lessonFrequency: often,
  lessonMinutes,
  lessonPeriod: long,
}: Rhythm): string =>
  joinTexts([
    joinTexts(
      [
        often !== null && lessonFrequency.label(often),
        lessonMinutes !== null && `${lessonMinutes}分`,
      ],
      ' ',
    ),
    long !== null && lessonPeriod.label(long),
  ]);

export { online as isOnline };
