import { teacherGenderPreference } from '@tsumugi/contract/codes/lesson';
import { gender } from '@tsumugi/contract/codes/person';
import type { Listing, OpenMatter } from '@tsumugi/contract/portal/teacher-application';
import { placeOf } from '../matters/matter-text.js';

/** `小5 算数・国語` */
export const whatOf = ({ grade, subjects }: Pick<Listing, 'grade' | 'subjects'>): string =>
  [grade, subjects.map(({ name }) => name).join('・')].filter(Boolean).join(' ');

/** `対面　東京都武蔵野市 吉祥寺駅`, or オンライン. */
export const whereOf = ({ teachingMode, prefecture, city, nearestStation }: Listing): string =>
  placeOf({ teachingMode, area: { prefecture, city, nearestStation } });

/** `小5　女性` */
export const pupilOf = ({ grade, gender: code }: Listing): string =>
  [grade, code === gender.code.male || code === gender.code.female ? gender.label(code) : '']
    .filter(Boolean)
    .join('　');

/** The family's preferred gender of the teacher; null without one. */
export const wishedGender = ({ teacherGenderPreference: code }: Listing): string | null =>
  code === teacherGenderPreference.code.unspecified
    ? null
    : `${teacherGenderPreference.label(code)}の先生`;

/** The first obstacle, for the row of a list; null for a match or an existing application. */
export function findObstacle({
  blocks,
  misses,
  application,
  whyNot,
}: OpenMatter): { hard: boolean; words: string } | null {
  if (application?.open) return null;
  const hard = whyNot ?? blocks[0];
  if (hard) return { hard: true, words: hard };
  const [miss] = misses;
  return miss ? { hard: false, words: `${miss.label}　${miss.words}` } : null;
}
