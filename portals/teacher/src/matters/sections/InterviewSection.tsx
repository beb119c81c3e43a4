import { nowText } from '@tsumugi/client/clock';
import { calendarPath, interviewMinutes } from '@tsumugi/contract/appointments';
import { calendarNotFound } from '@tsumugi/contract/notices/links';
import { AskOffice } from '#shared/chat/AskOffice.js';
import { BothZones } from '#shared/ui/BothZones.js';
import { CalendarButton } from '#shared/ui/CalendarButton.js';
import { daysAway } from '#shared/ui/dates.js';
import { DateBlock } from '#shared/ui/elements.js';
import { Icon } from '#shared/ui/Icon.js';
import { bookingOf } from '../offered.js';
import { BookedInterview } from './BookedInterview.js';
import type { SectionProps } from './section-props.js';

/** 面談: the booking in the brand's calendar, again after a missed one, or its date. */
export function InterviewSection({ candidacy }: SectionProps) {
  const { dates, duties, interviewLink, interviewAgain, matterNumber } = candidacy;
  const isAhead =
    dates.interviewDate !== null && Date.parse(dates.interviewDate) > Date.parse(nowText());
  if (dates.interviewDate)
    return (
      <div className="section-body">
        <div className="lesson-date">
          <DateBlock at={dates.interviewDate} />
          <p>
            <b>
              <BothZones at={dates.interviewDate} timeZone={candidacy.timeZone} />
            </b>
            <span className="t-s c-2 block">
              オンライン　{daysAway(dates.interviewDate, nowText(), candidacy.timeZone)}
            </span>
          </p>
        </div>
        <CalendarButton
          icsPath={calendarPath(candidacy.matterTeacherId, 'interview')}
          title={`面談　${matterNumber}`}
          start={dates.interviewDate}
          minutes={interviewMinutes}
          place="オンライン"
        />
        {isAhead && bookingOf(candidacy) && <BookedInterview candidacy={candidacy} />}
        {isAhead && (
          <p className="t-s c-2">
            接続先は、予約のときに届いたメールにあります。日時を変えたいときは、予約のメールから変更し、事務局にもご連絡ください。
          </p>
        )}
      </div>
    );
  // Before the office has sent the invitation there is no choice; the status above names the wait.
  if (!interviewAgain && !duties.some(({ task }) => task === 'bookInterview')) return null;
  return (
    <div className="section-body">
      <p>
        {interviewAgain
          ? 'もう一度、事務局との面談（約30分・オンライン）をお願いします。ご都合のよい日時をお選びください。'
          : '事務局との面談（約30分・オンライン）の日時をお選びください。'}
      </p>
      {interviewLink ? (
        <>
          <a
            className="btn btn-primary"
            href={interviewLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="calendar" size={20} />
            面談の日時を選ぶ
            <span className="sr">（新しいタブで開きます）</span>
          </a>
          <p className="t-s c-2">
            案件番号・お名前・メールアドレスは入力済みで開きます。ご予約が済んだら、下に日時を入れてお知らせください。
          </p>
        </>
      ) : (
        <>
          <p>{calendarNotFound}</p>
          <p className="t-s c-2">ご都合のよい日時を、事務局にお知らせください。</p>
          <AskOffice />
        </>
      )}
      {bookingOf(candidacy) && <BookedInterview candidacy={candidacy} />}
    </div>
  );
}
