import type { ProfileGap } from '@tsumugi/contract/portal/teacher-profile';

export const profilePath = '/teacher/teacher-profile';
export const additionalPath = '/teacher/teacher-profile-additional';
export const abroadPath = '/teacher/teacher-profile-edubal';
export const experiencePath = '/teacher/teacher-profile-experience';

const additionalParts: Readonly<Record<string, string>> = {
  subjects: 'subjects',
  slots: 'slots',
  term: 'slots',
  mode: 'place',
  place: 'place',
};
const pages: Readonly<Record<ProfileGap['page'], string | null>> = {
  basic: `${profilePath}?part=basic`,
  additional: additionalPath,
  edubal: abroadPath,
  experience: experiencePath,
  photo: '#photo',
  identity: `${profilePath}?part=identity`,
  office: null,
};

/** The page that closes a gap; null where the office does it. */
export function gapPath({ key, page }: Pick<ProfileGap, 'key' | 'page'>): string | null {
  const part = page === 'additional' ? additionalParts[key] : undefined;
  return part ? `${additionalPath}?part=${part}` : pages[page];
}
