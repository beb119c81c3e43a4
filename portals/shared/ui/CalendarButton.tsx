import { useEffect, useState } from 'react';
import { now } from '../client/clock.js';
import { type CalendarEvent, calendarFile, googleCalendarLink } from './calendar-file.js';
import { Icon } from './Icon.js';
import './buttons.css';

/** Puts an appointment into the reader's own calendar: a file for any of them, a link for the commonest. Nothing for one that has passed. */
export function CalendarButton({ icsPath, ...event }: CalendarEvent & { icsPath?: string }) {
  const over = Date.parse(event.start) <= now();
  const file = calendarFile(event);
  const [made, setMade] = useState('');
  useEffect(() => {
    if (icsPath) return;
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
    setMade(address);
    return () => URL.revokeObjectURL(address);
  }, [icsPath, file]);
  if (over) return null;
  return (
    <div className="btn-row btn-row-wide">
      <a className="btn btn-2 btn-48" href={icsPath ?? made} download="calendar.ics">
        <Icon name="calendar" size={20} />
        カレンダーに追加
      </a>
      <a className="btn btn-2 btn-48" href={googleCalendarLink(event)} target="_blank" rel="noopener noreferrer">
        Googleカレンダー
        <span className="sr">（新しいタブで開きます）</span>
      </a>
    </div>
  );
}
