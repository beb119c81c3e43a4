import { teachingMode } from '@tsumugi/contract/codes/teaching-mode';
import type { FamilyCandidate, FamilyMatter } from '@tsumugi/contract/portal/customer';
import { Link } from 'react-router-dom';
import { Ball } from '../../../../shared/ui/Ball.js';
import { BothZones } from '../../../../shared/ui/BothZones.js';
import { CalendarButton } from '../../../../shared/ui/CalendarButton.js';
import { daysAway } from '../../../../shared/ui/dates.js';
import { Icon } from '../../../../shared/ui/Icon.js';
import { DateBlock, Section } from '../../../../shared/ui/parts.js';
import { awaitsTrial, isOver, mayWish, reportOf } from '../offered.js';
import { TeacherRow } from '../TeacherRow.js';
import { QuietDecline } from '../teacher/QuietDecline.js';
import { minutesOf, placeOf } from '../teacher-words.js';
import { Wishes } from './Wishes.js';

interface Props {
  teacher: FamilyCandidate;
  matter: FamilyMatter | undefined;
  now: string;
}

/** One teacher's trial lesson, from the wish for it to the report. */
export function TrialCard({ teacher, matter, now }: Props) {
  const { matterTeacherId, turn, timeZone, dates } = teacher;
  const over = isOver(teacher);
  const mine = turn.owner === 'you' && !over;
  const report = reportOf(teacher);
  const ahead = awaitsTrial(teacher, now);
  return (
    <>
      <section className={`card trial${mine ? ` mine ${turn.late ? 'is-late' : 'is-family'}` : ''}`}>
        {turn.phrase && !over && <Ball turn={turn} now={now} timeZone={timeZone} strip />}
        <TeacherRow teacher={teacher} />
        {dates.trialLessonDate && <When teacher={teacher} matter={matter} at={dates.trialLessonDate} now={now} ahead={ahead} />}
        {report && (
          <div className="card-pad">
            <Link className="btn btn-primary btn-stack" to={`/customer/case-teacher-detail/${matterTeacherId}#report`}>
              体験の感想を伝える
              <small>3つの質問・60秒ほど</small>
            </Link>
          </div>
        )}
      </section>
      {mayWish(teacher) && <Wishes teacher={teacher} />}
      {ahead && <Prepare mode={matter?.teachingMode ?? null} />}
      {ahead && (
        <Section title="日時を変えたいとき">
          <p className="phrase">先生とのチャットで、ご都合のよい日時をお伝えください。先生が新しい日時を登録し、お知らせします。</p>
          {teacher.roomId && (
            <Link className="btn btn-2 btn-48 stand" to={`/customer/case-chat/${teacher.roomId}`}>
              <Icon name="chat" size={20} />
              チャットで日時を相談する
            </Link>
          )}
        </Section>
      )}
      {!report && !over && <QuietDecline teacher={teacher} />}
    </>
  );
}

function When({ teacher, matter, at, now, ahead }: Props & { at: string; ahead: boolean }) {
  const minutes = minutesOf(matter);
  const place = placeOf(matter);
  const online = matter?.teachingMode === teachingMode.code.online;
  return (
    <div className="card-pad lesson-when">
      <div className="lesson-date">
        <DateBlock at={at} />
        <p>
          <b>
            <BothZones at={at} timeZone={teacher.timeZone} />
          </b>
          <span className="t-s c-2 block">{daysAway(at, now)}</span>
        </p>
      </div>
      {place && (
        <dl className="dl">
          <dt>場所</dt>
          <dd>
            {place}
            {online && <span className="t-s c-2 block">接続の方法は、先生がチャットでお知らせします。</span>}
          </dd>
        </dl>
      )}
      {ahead && (
        <CalendarButton
          title={`体験授業　${teacher.teacher.lastName}先生`}
          start={at}
          minutes={minutes}
          place={online ? 'オンライン' : ''}
        />
      )}
    </div>
  );
}

const always = ['いま使っている教科書・問題集・ノート', '最近のテストや、つまずいている問題', '先生に聞いてみたいこと'];

function Prepare({ mode }: { mode: number | null }) {
  const place = mode === teachingMode.code.online ? 'カメラとマイクのあるパソコンやタブレット、静かな場所' : '並んで座れる机と椅子';
  return (
    <Section title="ご用意いただくもの">
      <ul className="card card-pad reasons">
        {[place, ...always].map((text) => (
          <li key={text}>
            <Icon name="check" />
            <span className="phrase">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
