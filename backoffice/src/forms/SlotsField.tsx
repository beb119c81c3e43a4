import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { weekday } from '@tsumugi/contract/codes/lesson';
import { parseTime } from '../lib/typed-dates.js';
import { fieldMessage } from '../ui/field-message.js';
import { Icon } from '../ui/Icon.js';
import { SelectField } from '../ui/SelectField.js';
import { useTypedText } from '../ui/useTypedText.js';

export interface Slot {
  weekday: number;
  fromMinute: number;
  toMinute: number;
}
const evening = { fromMinute: 18 * 60, toMinute: 20 * 60 };
const lastMinute = 24 * 60;
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const shownTime = (minute: number | null | undefined): string =>
  typeof minute === 'number' ? clock(minute) : '';
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

interface TimeInputProps {
  label: string;
  value: number;
  /** 24:00 is allowed only as an end. */
  is: 'time' | 'end';
  onChange: (minute: number) => void;
}

const unreadable = '18:00、1800、18時半 のように入力してください';

function TimeInput({ label, value, is, onChange }: TimeInputProps) {
  const { text, input, fault, type, commit } = useTypedText({
    value,
    shown: shownTime,
    read: (typed) => {
      const time = parseTime(typed, is);
      return time ? { value: minutes(time) } : { fault: unreadable };
    },
    // A cleared time keeps its value.
    onChange: (minute) => minute !== undefined && onChange(minute),
  });
  return (
    <TextField
      sx={{ width: 72 }}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'numeric' } }}
      autoComplete="off"
      inputRef={input}
      value={text}
      {...fieldMessage(fault)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => commit(text.trim() === '' ? clock(value) : text)}
    />
  );
}

/** Weekdays with times: 水 18:00–20:00, one line each. */
export function SlotsField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: readonly Slot[];
  onChange: (value: Slot[]) => void;
}) {
  const set = (at: number, part: Partial<Slot>) =>
    onChange(value.map((slot, index) => (index === at ? { ...slot, ...part } : slot)));
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{label}</FormLabel>
      {value.map((slot, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal; their place is what they are
        <div className="row" key={`${index}-${slot.weekday}-${slot.fromMinute}-${slot.toMinute}`}>
          <SelectField
            sx={{ width: 64 }}
            label={`${index + 1}行目の曜日`}
            hideLabel
            options={weekday.options()}
            value={slot.weekday}
            onChange={(day) => day && set(index, { weekday: day })}
          />
          <TimeInput
            label={`${index + 1}行目の開始`}
            value={slot.fromMinute}
            is="time"
            onChange={(fromMinute) =>
              set(index, {
                fromMinute,
                toMinute: Math.min(lastMinute, Math.max(slot.toMinute, fromMinute + 30)),
              })
            }
          />
          –
          <TimeInput
            label={`${index + 1}行目の終了`}
            value={slot.toMinute}
            is="end"
            onChange={(toMinute) => set(index, { toMinute })}
          />
          <IconButton
            size="small"
            aria-label={`${index + 1}行目を消す`}
            onClick={() => onChange(value.filter((_, other) => other !== index))}
          >
            <Icon name="x" small />
          </IconButton>
        </div>
      ))}
      <Button
        size="small"
        onClick={() =>
          onChange([...value, { weekday: ((value.at(-1)?.weekday ?? 0) % 7) + 1, ...evening }])
        }
      >
        <Icon name="plus" small />
        曜日を追加
      </Button>
    </FormControl>
  );
}
