import { teachingMode } from '@tsumugi/contract/codes/place';
import { grade } from '@tsumugi/contract/codes/school';
import type { Appointment } from '@tsumugi/contract/resources/dashboard';
import { formatClock } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { now, today } from '../lib/clock.js';
import { recordPath } from '../resources/addresses.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { Bone } from '../ui/Skeleton.js';
import { listOf } from './funnel-text.js';

const kinds = {
  interview: { icon: 'mic', hue: 'stf', label: '面談' },
  trial: { icon: 'cap', hue: 'tea', label: '体験' },
} as const;

function Line({
  appointment: {
    kind,
    at,
    matterId,
    teacher,
    teacherNote,
    student,
    grade: year,
    with: person,
    done,
    ...rest
  },
  next,
}: {
  appointment: Appointment;
  next: boolean;
}) {
  const { icon, hue, label } = kinds[kind];
  return (
    <li className={next ? 'appo next' : 'appo'} aria-current={next ? 'time' : undefined}>
      <span className={done ? 'time mute' : 'time b'}>{formatClock(at)}</span>
      <span className={hue}>
        <Icon name={icon} />
        <span className="vh">{label}</span>
      </span>
      <Link className="ink ell grow" to={recordPath('matters', matterId)}>
        {kind === 'trial' ? (
          `${student ?? ''} ${grade.label(year)} と ${teacher}`
        ) : (
          <>
            {teacher} <span className="sub">{teacherNote.replace(/大学$/, '大')}</span>
          </>
        )}
      </Link>
      {done && (
        <span className="ok">
          <Icon name="check" small />
          <span className="vh">済み</span>
        </span>
      )}
      <span className="sub nw">
        {kind === 'trial' ? teachingMode.label(rest.teachingMode) : person?.split(/\s/)[0]}
      </span>
    </li>
  );
}

/** 今日の面談と体験 by time; the next one is marked. */
export function AppointmentsCard({
  appointments,
}: {
  appointments: readonly Appointment[] | undefined;
}) {
  const next = appointments?.find(({ at, done }) => !done && Date.parse(at) >= now());
  const count = (kind: Appointment['kind']) =>
    appointments?.filter((each) => each.kind === kind).length ?? 0;
  return (
    <Card
      title="今日の面談と体験"
      bare
      className="fixed"
      tools={
        appointments && (
          <span className="legend">
            {(['interview', 'trial'] as const).map((kind) => (
              <span key={kind} className="row">
                <span className={kinds[kind].hue}>
                  <Icon name={kinds[kind].icon} small />
                </span>
                <span className="sub">{kinds[kind].label}</span>
                <Link to={kind === 'trial' ? listOf.trials(today()) : listOf.interviews(today())}>
                  {count(kind)}
                </Link>
              </span>
            ))}
          </span>
        )
      }
    >
      {appointments?.length === 0 ? (
        <p className="none pad">今日の面談と体験授業はありません。</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className="scroll" tabIndex={0} aria-label="今日の面談と体験の一覧">
          <ul style={{ padding: '4px 0' }}>
            {appointments?.map((appointment) => (
              <Line
                key={`${appointment.kind}${appointment.matterTeacherId}`}
                appointment={appointment}
                next={appointment === next}
              />
            )) ??
              [120, 160, 96].map((width) => (
                <li key={width} className="appo">
                  <Bone width={width} />
                </li>
              ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
