import IconButton from '@mui/material/IconButton';
import { civilOf, hoursAt } from '@tsumugi/contract/calendar/instant';
import { formatCalendarTime, formatDay, nearDayWord } from '@tsumugi/contract/text/format';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { today } from '../lib/clock.js';
import { parseDayTime } from '../lib/typed-dates.js';
import { Icon } from './Icon.js';

const Calendar = lazy(() => import('./Calendar.js'));

interface DateTimeFieldProps {
  id: string;
  label: string;
  /** An instant. */
  value?: string | null;
  onChange: (value: string | undefined) => void;
  invalid?: boolean;
  describedBy?: string;
}

const example = '9/10 18:00、明日 18時半';

/** A Tokyo day and its time in one field, typed (9/10 18:00, 明日 18時半) or the day picked; a day alone asks for its time. */
export function DateTimeField({ id, label, value, onChange, invalid = false, describedBy }: DateTimeFieldProps) {
  const [text, setText] = useState(formatCalendarTime(value));
  const [fault, setFault] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = formatCalendarTime(value);
  useEffect(() => {
    if (shown) setText(shown);
  }, [shown]);
  const commit = (typed = text) => {
    if (typed.trim() === '') {
      setFault(null);
      setText('');
      if (value) onChange(undefined);
      return;
    }
    const { day, time } = parseDayTime(typed, today());
    setFault(day && time ? null : day ? `時刻も入力してください（例：${example}）` : `日時は ${example} のように入力してください`);
    const next = day && time ? hoursAt(day, time).toISOString() : undefined;
    if (next) setText(formatCalendarTime(next));
    if (next === undefined ? value : formatCalendarTime(next) !== shown) onChange(next);
  };
  const day = civilOf(value)?.day ?? parseDayTime(text, today()).day;
  const bad = fault !== null || invalid;
  const faultId = `${id}-fault`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the focus has left both parts
    <div
      ref={box}
      style={{ position: 'relative' }}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <div className={bad ? 'inp bad' : 'inp'}>
        <input
          id={id}
          value={text}
          placeholder="yyyy/MM/dd HH:mm"
          autoComplete="off"
          aria-invalid={bad || undefined}
          aria-describedby={fault ? faultId : describedBy}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => commit()}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') commit();
            if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
          }}
        />
        {value && !fault && <span className="sub">{nearDayWord(day, today())}</span>}
        <IconButton size="xs" aria-label={`${label}の日をカレンダーで選ぶ`} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="cal" />
        </IconButton>
      </div>
      {fault && (
        <span id={faultId} className="hint err" role="alert">
          {fault}
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <Calendar
            value={day}
            onPick={(picked) => {
              setOpen(false);
              const time = civilOf(value)?.time ?? parseDayTime(text, today()).time;
              const typed = `${formatDay(picked)} ${time ?? ''}`;
              setText(typed);
              if (time) commit(typed);
              document.getElementById(id)?.focus();
            }}
            onClose={() => {
              setOpen(false);
              document.getElementById(id)?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
