import { teachingMode } from '@tsumugi/contract/codes/place';
import type { Appointment } from '@tsumugi/contract/resources/appointments';
import { formatClock, formatRelative } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import {
  appointmentKinds,
  appointmentText,
  candidatePath,
  shortUniversity,
} from '../calendar/appointment-kinds.js';
import { now, today } from '../lib/clock.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { Bone } from '../ui/Skeleton.js';
import { listOf } from './funnel-text.js';

function Line({ appointment, next }: { appointment: Appointment; next: boolean }) {
  const { kind, at, teacherNote, with: person, done } = appointment;
  const { icon, hue, label } = appointmentKinds[kind];
  return (
    <li className={next ? 'appo next' : 'appo'} aria-current={next ? 'time' : undefined}>
      <span className={done ? 'time mute' : 'time b'}>{formatClock(at)}</span>
      <span className={hue}>
        <Icon name={icon} />
        <span className="vh">{label}</span>
      </span>
      <Link className="ink ell grow" to={candidatePath(appointment)}>
        {appointmentText(appointment)}
        {kind === 'interview' && <span className="sub"> {shortUniversity(teacherNote)}</span>}
      </Link>
      {done && (
        <span className="ok">
          <Icon name="check" small />
          <span className="vh">済み</span>
        </span>
      )}
      <span className="sub nw">
        {kind === 'trial' ? teachingMode.label(appointment.teachingMode) : person?.split(/\s/)[0]}
      </span>
    </li>
  );
}

/** 次は 明日 16:00 体験 …: the first one after today. */
function NextLine({ appointment }: { appointment: Appointment }) {
  return (
    <>
      次は{' '}
      <Link to={candidatePath(appointment)}>
        <span className="nw">{formatRelative(appointment.at, new Date(now()))}</span>{' '}
        {appointmentKinds[appointment.kind].label} {appointmentText(appointment)}
      </Link>
    </>
  );
}

interface AppointmentsCardProps {
  /** Of today; undefined while loading. */
  appointments: readonly Appointment[] | undefined;
  /** The first one after today. */
  later: Appointment | null | undefined;
}

/** 今日の面談と体験 by time; the next one is marked, or named where it is on a later day. */
export function AppointmentsCard({ appointments, later }: AppointmentsCardProps) {
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
          <>
            <span className="legend">
              {(['interview', 'trial'] as const).map((kind) => (
                <span key={kind} className="row">
                  <span className={appointmentKinds[kind].hue}>
                    <Icon name={appointmentKinds[kind].icon} small />
                  </span>
                  <span className="sub">{appointmentKinds[kind].label}</span>
                  <Link to={kind === 'trial' ? listOf.trials(today()) : listOf.interviews(today())}>
                    {count(kind)}
                  </Link>
                </span>
              ))}
            </span>
            <Link className="nw" to="/admin/calendar">
              予定表
            </Link>
          </>
        )
      }
    >
      {appointments?.length === 0 ? (
        <div className="none pad">
          <p>今日の面談と体験授業はありません。</p>
          {later && (
            <p>
              <NextLine appointment={later} />
            </p>
          )}
        </div>
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
          {later && !next && (
            <p className="sub pad">
              <NextLine appointment={later} />
            </p>
          )}
        </section>
      )}
    </Card>
  );
}
