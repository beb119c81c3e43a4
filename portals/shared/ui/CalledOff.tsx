import { formatAppointment } from '@tsumugi/contract/text/format';
import { Icon } from './Icon.js';
import { WholeDates } from './WholeDates.js';
import './buttons.css';

interface Props {
  /** `初回の指導` */
  appointmentLabel: string;
  at: string;
  timeZone: string | null;
  /** Path of the cancellation, which removes the entry of an earlier file or mail. */
  icsPath: string;
}

/** A cancelled lesson, and the file that removes it from the user's own calendar. */
export function CalledOff({ appointmentLabel, at, timeZone, icsPath }: Props) {
  return (
    <>
      <p>
        <WholeDates>{`${formatAppointment(at, timeZone ?? undefined)}に予定していた${appointmentLabel}は、取りやめになりました。`}</WholeDates>
      </p>
      <a className="btn btn-2 btn-48" href={icsPath} download="calendar.ics">
        <Icon name="calendar" size={20} />
        カレンダーから外す
      </a>
      <p className="t-s c-2">
        Googleカレンダーのボタンで追加した予定は、カレンダーで削除してください。
      </p>
    </>
  );
}
