import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import type { Day } from '@tsumugi/contract/calendar/day';
import { nearDayWord } from '@tsumugi/contract/text/format';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { today } from '../lib/clock.js';
import { fieldMessage } from './field-message.js';
import { Icon } from './Icon.js';
import { lazyComponent } from './lazy-component.js';
import { type Reading, useTypedText } from './useTypedText.js';

const Calendar = lazyComponent(() => import('./Calendar.js'));

export interface DateInputProps<V extends string> {
  label: string;
  /** Label for screen readers only. */
  hideLabel?: boolean;
  /** Name in the label of the calendar button; default: the field's label. */
  calls?: string;
  value: V | null | undefined;
  error?: ReactNode;
  hint?: ReactNode;
  autoFocus?: boolean;
  onChange: (value: V | undefined) => void;
}

/** Format and parser of one kind of date. */
interface Writing<V extends string> {
  placeholder: string;
  /** The last word of the calendar button's label. */
  picks: string;
  shown: (value: V | null | undefined) => string;
  read: (text: string) => Reading<V>;
  /** The day at which the calendar opens. */
  dayOf: (value: V | null | undefined, text: string) => Day | null | undefined;
  withDay: (day: Day, value: V | null | undefined, text: string) => string;
}

/**
 * A date that is typed in an everyday spelling, or whose day is picked; an unreadable text shows
 * the accepted formats.
 */
export function TypedDate<V extends string>({
  writing,
  ...props
}: DateInputProps<V> & { writing: Writing<V> }) {
  const {
    label,
    hideLabel = false,
    calls = label,
    value,
    error,
    hint,
    autoFocus = false,
    onChange,
  } = props;
  const { placeholder, picks, shown, read, dayOf, withDay } = writing;
  const { text, input, fault, type, commit } = useTypedText({ value, shown, read, onChange });
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the focus has left both parts
    <div
      ref={box}
      className="grow"
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <TextField
        label={hideLabel ? undefined : label}
        value={text}
        placeholder={placeholder}
        autoComplete="off"
        inputRef={input}
        {...fieldMessage(fault ?? error, hint)}
        slotProps={{
          htmlInput: {
            ...(hideLabel ? { 'aria-label': label } : {}),
            ...(autoFocus ? { 'data-autofocus': true } : {}),
          },
          input: {
            endAdornment: (
              <CalendarButton
                label={`${calls}${picks}`}
                day={value && text === shown(value) ? dayOf(value, text) : null}
                open={open}
                onClick={() => setOpen(!open)}
              />
            ),
          },
        }}
        onChange={({ target }) => type(target.value)}
        onBlur={() => commit()}
        onKeyDown={(event) => {
          if (event.target !== input.current) return;
          if (event.key === 'Enter') commit();
          if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <Calendar
            anchor={box}
            value={dayOf(value, text)}
            onPick={(day) => {
              const typed = withDay(day, value, text);
              if (read(typed).fault) type(typed);
              else commit(typed);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

interface CalendarButtonProps {
  label: string;
  /** The day of the field, while its text is this day. */
  day: Day | null | undefined;
  open: boolean;
  onClick: () => void;
}

/** The end of the field: how near the day is (今日, 明日), and the button of the calendar. */
function CalendarButton({ label, day, open, onClick }: CalendarButtonProps) {
  return (
    <>
      {day && <span className="sub nw">{nearDayWord(day, today())}</span>}
      <IconButton size="xs" edge="end" aria-label={label} aria-expanded={open} onClick={onClick}>
        <Icon name="cal" />
      </IconButton>
    </>
  );
}
