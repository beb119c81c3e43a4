import { calendarPath } from '@tsumugi/contract/appointments';
import { trialPlace } from '@tsumugi/contract/codes/place';
import type { FamilyCandidate, FamilyMatter } from '@tsumugi/contract/portal/customer';
import { trialPlaceWords } from '@tsumugi/contract/text/trial-place';
import { Link } from 'react-router-dom';
import { BothZones } from '#shared/ui/BothZones.js';
import { CalendarButton } from '#shared/ui/CalendarButton.js';
import { CalledOff } from '#shared/ui/CalledOff.js';
import { daysAway } from '#shared/ui/dates.js';
import { DateBlock, Section } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { WaitOwnerBadge } from '#shared/ui/WaitOwnerBadge.js';
import { isAwaitingTrial, isOver, mayWish, reportOf } from '../offered.js';
import { TeacherRow } from '../TeacherRow.js';
import { QuietDecline } from '../teacher/QuietDecline.js';
import { minutesOf } from '../teacher-text.js';
import { Wishes } from './Wishes.js';

interface Props {
  teacher: FamilyCandidate;
  matter: FamilyMatter | undefined;
  now: string;
}

/** The trial lesson of one teacher, from the request to the report. */
export function TrialCard({ teacher, matter, now }: Props) {
  const { matterTeacherId, turn, timeZone, dates } = teacher;
  const over = isOver(teacher);
  const mine = turn.owner === 'you' && !over;
  const report = reportOf(teacher);
  const ahead = isAwaitingTrial(teacher, now);
  const isStudent = teacher.guardian === null;
  return (
    <>
      <section
        className={`card trial${mine ? ` mine ${turn.late ? 'is-late' : 'is-family'}` : ''}`}
      >
        {turn.phrase && !over && <WaitOwnerBadge turn={turn} now={now} timeZone={timeZone} strip />}
        <TeacherRow teacher={teacher} />
        {dates.trialLessonDate && (
          <When
            teacher={teacher}
            matter={matter}
            at={dates.trialLessonDate}
            now={now}
            ahead={ahead}
          />
        )}
        {report && (
          <div className="card-pad">
            <Link
              className="btn btn-primary btn-stack"
              to={`/customer/case-teacher-detail/${matterTeacherId}#report`}
            >
              体験の感想を伝える
              <small>3つの質問・60秒ほど</small>
            </Link>
          </div>
        )}
      </section>
      {mayWish(teacher) && <Wishes teacher={teacher} />}
      {ahead && <Prepare kind={teacher.trialPlace.kind} />}
      {ahead && (
        <Section title="日時や場所を変えたいとき">
          <p>
            {isStudent
              ? '保護者の方に相談してください。保護者の方が、先生とのチャットで予定を変えられます。'
              : '先生とのチャットで、ご都合のよい日時や場所をお伝えください。先生が新しい予定を登録し、お知らせします。'}
          </p>
          {teacher.roomId && !isStudent && (
            <Link className="btn btn-2 btn-48 stand" to={`/customer/case-chat/${teacher.roomId}`}>
              <Icon name="chat" size={20} />
              チャットで相談する
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
  const place = trialPlaceWords(teacher.trialPlace);
  const icsPath = calendarPath(teacher.matterTeacherId, 'trial');
  if (isOver(teacher) && Date.parse(at) > Date.parse(now))
    return (
      <div className="card-pad lesson-when">
        <CalledOff
          appointmentLabel="体験授業"
          at={at}
          timeZone={teacher.timeZone}
          icsPath={icsPath}
        />
      </div>
    );
  return (
    <div className="card-pad lesson-when">
      <div className="lesson-date">
        <DateBlock at={at} />
        <p>
          <b>
            <BothZones at={at} timeZone={teacher.timeZone} />
          </b>
          <span className="t-s c-2 block">{daysAway(at, now, teacher.timeZone)}</span>
        </p>
      </div>
      <dl className="dl">
        <dt>場所</dt>
        <dd>
          {place}
          {ahead && <span className="t-s c-2 block">{hints[teacher.trialPlace.kind]}</span>}
        </dd>
      </dl>
      {ahead && (
        <CalendarButton
          icsPath={icsPath}
          title={`体験授業　${teacher.teacher.lastName}先生`}
          start={at}
          minutes={minutes}
          place={place}
        />
      )}
    </div>
  );
}

const hints: Readonly<Record<number, string>> = {
  [trialPlace.code.online]: '接続の方法は、先生がチャットでお知らせします。',
  [trialPlace.code.home]:
    'ご住所は、先生の採用が決まるまで伝わりません。お越しいただく方法は、チャットでご相談ください。',
  [trialPlace.code.meeting]:
    'ご住所は、先生の採用が決まるまで伝わりません。どこで会うかは、チャットでお確かめください。',
};
const always = [
  'いま使っている教科書・問題集・ノート',
  '最近のテスト、苦手な問題',
  '先生に聞いてみたいこと',
];

function Prepare({ kind }: { kind: number }) {
  const place =
    kind === trialPlace.code.online
      ? 'カメラとマイクのあるパソコンやタブレット、静かな場所'
      : '並んで座れる机と椅子';
  return (
    <Section title="ご用意いただくもの">
      <ul className="card card-pad reasons">
        {[place, ...always].map((text) => (
          <li key={text}>
            <Icon name="check" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
