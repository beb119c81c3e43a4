import { nowText } from '@tsumugi/client/clock';
import type { FamilyCandidate } from '@tsumugi/contract/portal/customer';
import { candidateAt } from '@tsumugi/contract/states';
import { formatDayWithWeekday } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { BothZones } from '#shared/ui/BothZones.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { isOver } from '../offered.js';

/** The status of this teacher: the wait owner, the next step, and the link to it. */
export function Standing({ teacher }: { teacher: FamilyCandidate }) {
  const { turn, timeZone } = teacher;
  const next = nextOf(teacher);
  return (
    <section
      className={`card stand${turn.owner === 'you' ? ` mine ${turn.late ? 'is-late' : 'is-family'}` : ''}`}
      aria-label="いまの状況"
    >
      {turn.phrase && !isOver(teacher) && (
        <WaitOwnerBadge turn={turn} now={nowText()} timeZone={timeZone} strip />
      )}
      <div className="card-pad">
        <h2 className="t-l">{teacher.statusText}</h2>
        <p>{next.words}</p>
        {teacher.next && (
          <p>
            <BothZones at={teacher.next.at} timeZone={timeZone} />
          </p>
        )}
        {next.to && (
          <Link className="btn btn-2 btn-48" to={next.to}>
            {next.link}
          </Link>
        )}
      </div>
    </section>
  );
}

interface Next {
  readonly words: string;
  readonly to?: string;
  readonly link?: string;
}

/** The next step after this teacher's elimination: the search, as long as the request is open. */
function afterEnd({ matterId, guardian }: FamilyCandidate): Next {
  const isDeclined = guardian?.rejectReason != null;
  return {
    words: isDeclined
      ? 'お断りを承りました。先生には事務局からお伝えします。募集が続いている間は、ほかの先生をお探しして、この画面とお知らせでご紹介します。'
      : 'この先生とのやりとりは終わりました。ありがとうございました。',
    to: `/customer/case-detail-teacher/${matterId}`,
    link: 'ご依頼の状況を見る',
  };
}

function nextOf(teacher: FamilyCandidate): Next {
  const { matterId, status, turn, dates, guardian } = teacher;
  const trial = { to: `/customer/case-trial-teacher/${matterId}`, link: '体験授業のページを見る' };
  const hiring = {
    to: `/customer/case-recruit-teacher/${matterId}`,
    link: '正式なご依頼のページを見る',
  };
  const isStudent = guardian === null;
  switch (status) {
    case candidateAt.teacherIntroduced:
      if (dates.hiringDecisionAt) return { words: '正式なご依頼をお伝えしました。', ...hiring };
      if (isStudent) return { words: 'この先生にお願いするかどうかを、保護者の方が決めます。' };
      return {
        words: turn.late
          ? 'お返事の期限を過ぎました。事務局からもご連絡します。'
          : 'プロフィールを見て、お返事を決めてください。',
      };
    case candidateAt.beforeTrialSetting:
      return {
        words: '体験授業をお申し込みいただきました。先生の承諾後、チャットで日程を決めます。',
        ...trial,
      };
    case candidateAt.beforeTrial:
      return { words: '体験授業の日時が決まっています。', ...trial };
    case candidateAt.afterTrialBeforeReport:
      return {
        words: isStudent
          ? '体験授業が終わりました。'
          : '体験授業はいかがでしたか。ご感想をお聞かせください。',
        ...trial,
      };
    case candidateAt.afterTrialWithReport:
      if (dates.hiringDecisionAt) return { words: '正式なご依頼をお伝えしました。', ...hiring };
      return isStudent
        ? { words: '体験授業が終わりました。' }
        : { words: 'ご感想をいただきました。正式にご依頼されるかを決められます。', ...hiring };
    case candidateAt.hired:
      return {
        words: dates.hiredOn
          ? `${formatDayWithWeekday(dates.hiredOn)}に、この先生に決まりました。`
          : 'この先生に決まりました。',
        ...hiring,
      };
    default:
      return afterEnd(teacher);
  }
}
