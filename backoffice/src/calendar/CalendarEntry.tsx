import { teachingMode } from '@tsumugi/contract/codes/place';
import type { Appointment } from '@tsumugi/contract/resources/appointments';
import { formatClock } from '@tsumugi/contract/text/format';
import { Link } from 'react-router-dom';
import { now } from '../lib/clock.js';
import { recordPath } from '../resources/addresses.js';
import { Icon } from '../ui/Icon.js';
import {
  appointmentKinds,
  candidatePath,
  personText,
  shortUniversity,
} from './appointment-kinds.js';

/** An appointment with its candidate, its teacher and the person who leads it. */
export function CalendarEntry({ appointment }: { appointment: Appointment }) {
  const { kind, at, teacherId, teacher, teacherNote, with: staff, done } = appointment;
  const { icon, hue, label } = appointmentKinds[kind];
  const isTrial = kind === 'trial';
  return (
    <li className={`entry ${hue}${done ? ' done' : ''}`}>
      <span className="when">
        <span className="b">{formatClock(at)}</span>
        <Icon name={icon} small />
        {label}
        {done ? (
          <>
            <Icon name="check" small />
            <span className="vh">済み</span>
          </>
        ) : (
          Date.parse(at) < now() && <span className="late">結果待ち</span>
        )}
      </span>
      <Link className="b" to={candidatePath(appointment)}>
        {personText(appointment)}
      </Link>
      <span className="sub">
        {isTrial ? (
          <>
            教師 <Link to={recordPath('teachers', teacherId)}>{teacher}</Link>・
            {teachingMode.label(appointment.teachingMode)}
          </>
        ) : (
          <>
            <Link to={recordPath('teachers', teacherId)}>
              {shortUniversity(teacherNote) || '教師の画面'}
            </Link>
            ・面談担当 {staff ?? '未定'}
          </>
        )}
      </span>
    </li>
  );
}
