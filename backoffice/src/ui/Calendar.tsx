import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { jaJP } from '@mui/x-date-pickers/locales';
import type { Day } from '@tsumugi/contract/calendar/day';
import { ja } from 'date-fns/locale/ja';
import type { RefObject } from 'react';
import { today } from '../lib/clock.js';

const words = jaJP.components.MuiLocalizationProvider.defaultProps.localeText;

/** Conversion of civil days for the library: local midnight in, local date out. */
const toDate = (day: Day) => new Date(`${day}T00:00:00`);
const toDay = (date: Date): Day =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** Marks the server's today, since the clock of the computer may be wrong. */
class ServerDays extends AdapterDateFns {
  constructor(...options: ConstructorParameters<typeof AdapterDateFns>) {
    super(...options);
    const { date } = this;
    this.date = (value) => (value === undefined ? toDate(today()) : date(value)) as never;
  }
}

interface CalendarProps {
  anchor: RefObject<HTMLElement | null>;
  value?: Day | null;
  onPick: (day: Day) => void;
  onClose: () => void;
}

/** The month to pick a day from. Loaded when first opened. */
export default function Calendar({ anchor, value, onPick, onClose }: CalendarProps) {
  return (
    <Popper
      open
      disablePortal
      anchorEl={() => anchor.current as HTMLElement}
      placement="bottom-end"
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper
        role="dialog"
        aria-label="カレンダー"
        sx={{ boxShadow: 'var(--shadow)' }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            event.preventDefault();
            onClose();
          }
        }}
      >
        <LocalizationProvider dateAdapter={ServerDays} adapterLocale={ja} localeText={words}>
          <DateCalendar
            autoFocus
            value={value ? toDate(value) : null}
            referenceDate={toDate(value ?? today())}
            onChange={(date, state) => state === 'finish' && date && onPick(toDay(date))}
            views={['day']}
            slotProps={{ calendarHeader: { format: 'yyyy年M月' } }}
          />
        </LocalizationProvider>
      </Paper>
    </Popper>
  );
}
