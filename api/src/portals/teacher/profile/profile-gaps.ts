import type { BlockKey } from '@tsumugi/contract/matching/blocks';
import type { MissKey } from '@tsumugi/contract/matching/near-misses';
import type { ProfileGap } from '@tsumugi/contract/portal/teacher-profile';
import type { TeacherRow } from '../../../modules/teacher/teacher.queries.js';

/**
 * Criteria of the matching (contract/matching), and further profile data for families and staff.
 */
type GapKey =
  | MissKey
  | BlockKey
  | 'international'
  | 'term'
  | 'birthDate'
  | 'contact'
  | 'career'
  | 'words'
  | 'photo'
  | 'experience';

interface ProfileContext {
  readonly identity: 'none' | 'waiting' | 'verified';
  /** The teacher's brand that requires the page on education abroad, if any. */
  readonly internationalBrand: string | null;
  readonly confirmed: boolean;
}

const every = ['すべての案件'];

/**
 * Gaps of a profile, blocking ones first. Each names the kinds of requests for which the matching
 * excludes the teacher because of it.
 */
export function profileGaps(
  row: TeacherRow,
  { identity, internationalBrand, confirmed }: ProfileContext,
): ProfileGap[] {
  const areas = Array.isArray(row.areas) ? row.areas.length : 0;
  const international =
    row.dpLevelScores.length + row.overseasExperiences.length + row.prereturnAppliedSchools.length;
  const gapIf = (
    open: boolean,
    key: GapKey,
    label: string,
    page: ProfileGap['page'],
    blocks: readonly string[] = [],
  ) => (open ? [{ key, label, page, blocks }] : []);
  return [
    ...gapIf(row.subjects.length === 0, 'subjects', '指導科目と学年', 'additional', every),
    ...gapIf(row.availability.length === 0, 'slots', '空き時間', 'additional', every),
    ...gapIf(!row.inPerson && !row.online, 'mode', '指導形態', 'additional', every),
    ...gapIf(
      row.inPerson && areas + row.stations.length === 0,
      'place',
      '通える駅・地域',
      'additional',
      ['対面の案件'],
    ),
    ...gapIf(identity === 'none', 'identity', '本人確認書類', 'identity', ['ご家庭へのご紹介']),
    ...gapIf(
      identity === 'waiting',
      'identity',
      '本人確認書類の確認（事務局が確認中です）',
      'office',
      ['ご家庭へのご紹介'],
    ),
    ...gapIf(!row.isIntroducible, 'interview', '面談（ご応募のあとにご案内します）', 'office', [
      'ご家庭へのご紹介',
    ]),
    ...gapIf(row.gender === null, 'gender', '性別', 'basic', ['教師の性別にご希望がある案件']),
    ...gapIf(
      internationalBrand !== null && international === 0,
      'international',
      '海外経験・受験校・DPスコア',
      'edubal',
      [`${internationalBrand}の案件の書類選考`],
    ),
    ...gapIf(
      row.availability.length > 0 && !confirmed,
      'term',
      '今学期の空き時間の確認',
      'additional',
    ),
    ...gapIf(row.birthDate === null, 'birthDate', '生年月日', 'basic'),
    ...gapIf(!row.phone || row.prefecture === null, 'contact', '電話番号・住所', 'basic'),
    ...gapIf(!row.university && row.occupation === null, 'career', '大学または職業', 'basic'),
    ...gapIf(!row.selfIntroduction, 'words', '自己紹介', 'basic'),
    ...gapIf(row.photoFileId === null, 'photo', 'プロフィール写真', 'photo'),
    ...gapIf(row.teachingExperiences.length === 0, 'experience', '指導経験', 'experience'),
  ];
}
