import type { TeacherTask } from '@tsumugi/contract/portal/teacher';
import { formatAppointment, formatDeadline } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { WholeDates } from '#shared/ui/WholeDates.js';
import { describeStudent } from '../matters/lesson-texts.js';
import { dutyPath } from '../matters/matter-paths.js';
import { type Duty, dutyTitles } from './duties.js';

const ways: Record<TeacherTask, string> = {
  additionalInfo: '入力する（約3分）',
  bookInterview: '面談の日時を選ぶ',
  sendIdentity: '本人確認書類を送る',
  resumeIntroductions: '紹介停止を確かめる',
  answerTrial: '内容を見て回答する',
  setTrialDate: '日時を決める',
  reportTrial: '報告を書く（約3分）',
  agreeHiring: '条件を確かめる',
  setFirstLesson: '初回指導日を登録する',
};

/** The most urgent duty: whether it is late, its matter, its deadline, and its button. */
export function DutyCard({ duty, now }: { duty: Duty; now: string }) {
  const { candidacy, task, until, late } = duty;
  const zone = candidacy.timeZone ?? undefined;
  const turn = {
    owner: 'you',
    phrase: '先生の番です',
    until,
    untilIs: until ? ('deadline' as const) : null,
    late,
  } as const;
  const trial = task === 'reportTrial' && candidacy.trialLessonDate;
  return (
    <div className={`card mine ${late ? 'is-late' : 'is-teacher'}`}>
      <WaitOwnerBadge turn={turn} now={now} timeZone={candidacy.timeZone} strip />
      <div className="card-pad">
        <h3 className="t-l">{dutyTitles[task]}</h3>
        <p className="t-s c-2">
          {describeStudent(candidacy)}
          {'　'}
          <span className="nb">
            {trial ? `${formatAppointment(trial, zone)}の体験` : candidacy.matterNumber}
          </span>
        </p>
        {until && !late && (
          <p className="t-s duty-until">
            <WholeDates>{formatDeadline(until, zone)}</WholeDates>
          </p>
        )}
        <Link className="btn btn-primary btn-next" to={dutyPath(candidacy.matterTeacherId, task)}>
          {ways[task]}
        </Link>
      </div>
    </div>
  );
}
