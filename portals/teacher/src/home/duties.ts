import type {
  TeacherCandidacyLine,
  TeacherDuty,
  TeacherTask,
} from '@tsumugi/contract/portal/teacher';

export interface Duty extends TeacherDuty {
  readonly candidacy: TeacherCandidacyLine;
}

export const dutyTitles: Record<TeacherTask, string> = {
  additionalInfo: '追加情報を入力する',
  bookInterview: '面談を予約する',
  sendIdentity: '本人確認書類を送る',
  resumeIntroductions: 'ご紹介を再開する',
  answerTrial: '体験授業のご依頼に回答する',
  setTrialDate: '体験授業の日時を決める',
  reportTrial: '体験報告を出す',
  agreeHiring: '採用に同意する',
  setFirstLesson: '初回指導日を登録する',
};

const far = '9';

/** All duties of the teacher, late ones first, then by date. */
export const dutiesOf = (candidacies: readonly TeacherCandidacyLine[]): Duty[] =>
  candidacies
    .flatMap((candidacy) => candidacy.duties.map((duty) => ({ ...duty, candidacy })))
    .sort((a, b) => (a.until ?? far).localeCompare(b.until ?? far));
