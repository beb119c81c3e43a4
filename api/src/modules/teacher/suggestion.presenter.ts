import { candidateStatus, liveCandidateStatuses } from '@tsumugi/contract/codes/candidate-status';
import type { TeacherSuggestion } from '@tsumugi/contract/resources/teacher';
import { formatDay } from '@tsumugi/contract/text/format';
import { type Offered, rankTeacher, type Wanted } from './domain/rank-teacher.js';
import { type PoolRow, stoppedUntil } from './suggestion.queries.js';

const introduced = 40;
const isLive = (status: number) => liveCandidateStatuses.some((live) => live === status);

/** Why a teacher cannot be introduced to this request at all. */
function blocksOf(row: PoolRow, wanted: Wanted, today: string): string[] {
  const until = stoppedUntil(row, today);
  const status = row.candidacies[0]?.candidateStatus;
  const taken = status !== undefined && status >= introduced && (isLive(status) || status === 90 || status === 110);
  return [
    row.blockedAt ? '利用停止中です' : '',
    until ? `${formatDay(until)}まで紹介を止めています` : '',
    wanted.mode === 1 && !row.inPerson ? '対面の指導はできません' : '',
    wanted.mode === 2 && !row.online ? 'オンラインの指導はできません' : '',
    wanted.gender !== 0 && row.gender !== null && row.gender !== wanted.gender ? '教師の性別の希望に合いません' : '',
    taken ? `この案件で${candidateStatus.label(status)}です` : '',
  ].filter(Boolean);
}

function remarksOf(row: PoolRow): string[] {
  const candidacy = row.candidacies[0];
  const ended = candidacy?.rejectedAt ?? candidacy?.withdrawnAt;
  return [
    row.isIntroducible ? '' : '面談に合格してから紹介できます',
    row.identityVerifiedAt ? '' : '本人確認書類が未確認です',
    candidacy && !isLive(candidacy.candidateStatus) && ended
      ? `この案件で${candidateStatus.label(candidacy.candidateStatus)}（${formatDay(ended)}）`
      : '',
  ].filter(Boolean);
}

/** Ranked suggestions: those who may be introduced first, by their total. */
export function presentSuggestions(wanted: Wanted, rows: readonly PoolRow[], today: string): TeacherSuggestion[] {
  return rows
    .map((row) => {
      const parts = rankTeacher(wanted, offeredBy(row));
      const candidacy = row.candidacies[0];
      const live = candidacy && (isLive(candidacy.candidateStatus) || candidacy.candidateStatus === 90) ? candidacy : undefined;
      return {
        teacher: {
          id: row.id,
          name: `${row.lastName} ${row.firstName}`,
          university: row.university,
          gradeYear: row.gradeYear,
          occupation: row.occupation,
        },
        total: parts.reduce((sum, part) => sum + part.points, 0),
        parts,
        blocks: blocksOf(row, wanted, today),
        remarks: remarksOf(row),
        matterTeacherId: live?.id ?? null,
        candidateStatus: live?.candidateStatus ?? null,
      };
    })
    .sort((a, b) => Number(a.blocks.length > 0) - Number(b.blocks.length > 0) || b.total - a.total || a.teacher.id - b.teacher.id);
}

const offeredBy = (row: PoolRow): Offered => ({
  subjects: row.subjects,
  inPerson: row.inPerson,
  online: row.online,
  prefecture: row.prefecture,
  stations: row.stations,
  areas: row.areas as unknown as Offered['areas'],
  availability: row.availability,
  gender: row.gender,
  purposes: [...new Set(row.teachingExperiences.flatMap((each) => each.purposes))],
  openCandidacies: row._count.candidacies,
  hires: row.hires,
});
