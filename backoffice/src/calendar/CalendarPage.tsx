import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData } from '@tanstack/react-query';
import type { Day } from '@tsumugi/contract/calendar/day';
import { dayOf } from '@tsumugi/contract/calendar/instant';
import type { Appointments } from '@tsumugi/contract/resources/appointments';
import * as api from '@tsumugi/contract/routes/routes';
import { formatDayWithWeekday, formatJapaneseMonth } from '@tsumugi/contract/text/format';
import { useRead } from '../api/useRead.js';
import { RemoteSelect } from '../forms/RemoteSelect.js';
import { today } from '../lib/clock.js';
import { useMedia } from '../lib/media.js';
import { useTeam } from '../lib/preference.js';
import { useShortcuts } from '../lib/shortcuts.js';
import { usePageTitle } from '../lib/title.js';
import { useAddressQuery } from '../lib/useAddressQuery.js';
import { ErrorState } from '../ui/ErrorState.js';
import { Icon } from '../ui/Icon.js';
import { appointmentKinds } from './appointment-kinds.js';
import { type CalendarView, dayOfAddress, daysOf, isSameMonth, moveBy } from './calendar-days.js';
import { MonthTable } from './MonthTable.js';
import { type CalendarDay, WeekDays } from './WeekDays.js';
import '../styles/calendar.css';

const unitOf = { week: '週', month: '月' } as const;

/** calendar: interviews and trials by week or month (domain/screens#calendar). */
export default function CalendarPage() {
  usePageTitle('予定');
  const { view, day, person, interviewer, set } = useCalendarChoice();
  const [team] = useTeam();
  const dates = daysOf(view, day);
  const [from, to] = [dates[0] as Day, dates.at(-1) as Day];
  const { data, error, refetch, isPlaceholderData } = useRead(
    api.dashboard.calendar,
    { query: { from, to, team, person, interviewer } },
    { placeholderData: keepPreviousData },
  );
  const days = dates.map((each) => calendarDay(each, isPlaceholderData ? undefined : data));
  const isNarrow = useMedia('(max-width: 899px)');
  const show = (change: { view?: CalendarView; day?: Day }) =>
    set({
      ...(change.view && { view: change.view === 'week' ? null : change.view }),
      ...(change.day && { day: change.day === today() ? null : change.day }),
    });
  const showBefore = () => show({ day: moveBy(view, day, -1) });
  const showAfter = () => show({ day: moveBy(view, day, 1) });
  useShortcuts({ ArrowLeft: showBefore, ArrowRight: showAfter });
  return (
    <>
      <div className="head calhead">
        <h1>予定</h1>
        <Steps view={view} day={day} onShow={(next) => show({ day: next })} />
        <span className="grow" />
        <Legend rows={data?.rows} />
        <People person={person} interviewer={interviewer} onChange={set} />
        <ToggleButtonGroup aria-label="見る期間">
          {(['week', 'month'] as const).map((each) => (
            <ToggleButton
              key={each}
              value={each}
              selected={view === each}
              onClick={() => show({ view: each })}
            >
              {unitOf[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <section
        className="page"
        aria-label="面談と体験"
        aria-busy={!error && (!data || isPlaceholderData)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        tabIndex={0}
      >
        {error && !data ? (
          <ErrorState error={error} onRetry={() => refetch()} />
        ) : (
          <Days view={view} days={days} month={day} isNarrow={isNarrow} />
        )}
      </section>
    </>
  );
}

/** View, day and people of the address. */
function useCalendarChoice() {
  const [params, set] = useAddressQuery();
  const id = (name: string) => {
    const text = params.get(name) ?? '';
    return /^\d{1,9}$/.test(text) ? Number(text) : 0;
  };
  const view: CalendarView = params.get('view') === 'month' ? 'month' : 'week';
  const day = dayOfAddress(params.get('day'), today());
  return { view, day, person: id('person'), interviewer: id('interviewer'), set };
}

const calendarDay = (day: Day, data: Appointments | undefined): CalendarDay => ({
  day,
  rows: data?.rows.filter(({ at }) => dayOf(new Date(at)) === day),
  count: data?.days.find((each) => each.day === day)?.count ?? 0,
});

interface DaysProps {
  view: CalendarView;
  days: readonly CalendarDay[];
  month: Day;
  isNarrow: boolean;
}

/** A narrow window lists a month's days that have appointments. */
function Days({ view, days, month, isNarrow }: DaysProps) {
  const [params] = useAddressQuery();
  if (view === 'week') return <WeekDays days={days} />;
  if (!isNarrow)
    return (
      <MonthTable
        days={days}
        month={month}
        weekPath={(day) => {
          const next = new URLSearchParams(params);
          next.delete('view');
          next.set('day', day);
          return `?${next}`;
        }}
      />
    );
  const busy = days.filter(({ day, count }) => isSameMonth(day, month) && count > 0);
  return busy.length > 0 ? (
    <WeekDays days={busy} />
  ) : (
    <p className="none pad">この月の面談と体験はありません。</p>
  );
}

interface StepsProps {
  view: CalendarView;
  day: Day;
  onShow: (day: Day) => void;
}

/** The shown week or month, with the buttons to the one before and after. */
function Steps({ view, day, onShow }: StepsProps) {
  const unit = unitOf[view];
  const week = daysOf('week', day);
  return (
    <div className="row">
      <IconButton
        size="small"
        aria-label={`前の${unit}`}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onShow(moveBy(view, day, -1))}
      >
        <Icon name="left" />
      </IconButton>
      <Button size="small" onClick={() => onShow(today())}>
        今日
      </Button>
      <IconButton
        size="small"
        aria-label={`次の${unit}`}
        aria-keyshortcuts="ArrowRight"
        onClick={() => onShow(moveBy(view, day, 1))}
      >
        <Icon name="right" />
      </IconButton>
      <span className="b nw" aria-live="polite">
        {view === 'month'
          ? formatJapaneseMonth(day)
          : `${formatDayWithWeekday(week[0])} – ${formatDayWithWeekday(week[6])}`}
      </span>
    </div>
  );
}

function Legend({ rows }: { rows: Appointments['rows'] | undefined }) {
  return (
    <span className="row sub nw">
      {(['interview', 'trial'] as const).map((kind) => {
        const { icon, hue, label } = appointmentKinds[kind];
        return (
          <span key={kind} className={`row key ${hue}`}>
            <Icon name={icon} small />
            {label} {rows?.filter((row) => row.kind === kind).length ?? '…'}
          </span>
        );
      })}
    </span>
  );
}

interface PeopleProps {
  person: number;
  interviewer: number;
  onChange: (change: Record<string, string | null>) => void;
}

function People({ person, interviewer, onChange }: PeopleProps) {
  return (
    <>
      <RemoteSelect
        size="small"
        sx={{ width: 'auto' }}
        label="担当者"
        hideLabel
        list="admins"
        includesInactive
        empty="担当者: 全員"
        value={person || null}
        onChange={(id) => onChange({ person: id ? String(id) : null })}
      />
      <RemoteSelect
        size="small"
        sx={{ width: 'auto' }}
        label="面談担当"
        hideLabel
        list="interviewers"
        includesInactive
        empty="面談担当: 全員"
        value={interviewer || null}
        onChange={(id) => onChange({ interviewer: id ? String(id) : null })}
      />
    </>
  );
}
