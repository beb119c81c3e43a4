import IconButton from '@mui/material/IconButton';
import type { Day } from '@tsumugi/contract/calendar/day';
import { formatCalendarDay, nearDayWord } from '@tsumugi/contract/text/format';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { today } from '../lib/clock.js';
import { parseDay } from '../lib/typed-dates.js';
import { Icon } from './Icon.js';

const Calendar = lazy(() => import('./Calendar.js'));

interface DateFieldProps {
  id: string;
  value?: Day | null;
  onChange: (value: Day | undefined) => void;
  invalid?: boolean;
  describedBy?: string;
  label: string;
}

/** A day that is typed (9/10, 今日, +3, any width) or picked; shown as yyyy/MM/dd(曜). */
export function DateField({ id, value, onChange, invalid = false, describedBy, label }: DateFieldProps) {
  const [text, setText] = useState(formatCalendarDay(value));
  const [bad, setBad] = useState(false);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => setText(formatCalendarDay(value)), [value]);
  const commit = () => {
    if (text.trim() === '') {
      setBad(false);
      onChange(undefined);
      return;
    }
    const day = parseDay(text, today());
    setBad(day === null);
    if (day) {
      setText(formatCalendarDay(day));
      if (day !== value) onChange(day);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the focus has left both parts
    <div
      ref={box}
      style={{ position: 'relative' }}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <div className={bad || invalid ? 'inp bad' : 'inp'}>
        <input
          id={id}
          value={text}
          placeholder="yyyy/MM/dd"
          autoComplete="off"
          aria-invalid={bad || invalid || undefined}
          aria-describedby={describedBy}
          onChange={(event) => setText(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') commit();
            if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
          }}
        />
        {value && !bad && <span className="sub">{nearDayWord(value, today())}</span>}
        <IconButton size="xs" aria-label={`${label}をカレンダーで選ぶ`} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="cal" />
        </IconButton>
      </div>
      {bad && (
        <span className="hint err" role="alert">
          日付は 2026/9/10、9/10、今日、+3 のように入力してください
        </span>
      )}
      {open && (
        <Suspense fallback={null}>
          <Calendar
            value={value}
            onPick={(day) => {
              setOpen(false);
              setBad(false);
              onChange(day);
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
