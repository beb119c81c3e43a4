import { nowText } from '@tsumugi/client/clock';
import { cutSlot, type WeeklySlot as Slot } from '@tsumugi/contract/calendar/weekly-slots';
import { slotsInJapan, slotsInZone } from '@tsumugi/contract/calendar/zoned-slots';
import { weekday as weekdays } from '@tsumugi/contract/codes/lesson';
import { minutesText, slotsText } from '@tsumugi/contract/text/slots';
import { type ReactNode, useState } from 'react';
import { useZone } from '../session/use-zone.js';
import { Icon } from '../ui/Icon.js';
import { CopyDay } from './CopyDay.js';
import './fields.css';
import { FieldFrame } from '../ui/FieldFrame.js';
import { type Brush, BrushBar } from './BrushBar.js';
import { PaintGrid } from './PaintGrid.js';
import './slot-grid.css';
import {
  type Cell,
  coverOf,
  familyBands,
  paintSlots,
  stretchOf,
  teacherBands,
} from './slot-cells.js';

interface Props {
  label: string;
  value: readonly Slot[];
  onChange: (slots: Slot[]) => void;
  /** Days down and four bands (families), or days across and hours (teachers). */
  layout: 'bands' | 'hours';
  /** Fixed times that cannot be painted over: lessons. */
  readOnly?: readonly (Slot & { readonly label: string })[];
  /** A second kind of time with its own brush: 授業. */
  second?: {
    readonly label: string;
    readonly value: readonly Slot[];
    readonly onChange: (slots: Slot[]) => void;
  };
  hint?: ReactNode;
  error?: string;
}

const allDays = [1, 2, 3, 4, 5, 6, 7];

/**
 * Converts between the stored times (Japan's clock) and the painted times (the reader's own clock).
 */
function clocksOf(zone: string | null) {
  const at = new Date(nowText());
  return {
    own: (slots: readonly Slot[]): readonly Slot[] => (zone ? slotsInZone(slots, zone, at) : slots),
    japan: (slots: Slot[]): Slot[] => (zone ? slotsInJapan(slots, zone, at) : slots),
  };
}

type Week = Pick<Props, 'value' | 'onChange' | 'second'> & {
  readonly readOnly: NonNullable<Props['readOnly']>;
};

/** The times of the field by the reader's own clock. */
function ownWeekOf({ value, onChange, readOnly = [], second }: Props, zone: string | null): Week {
  const clocks = clocksOf(zone);
  return {
    value: clocks.own(value),
    onChange: (slots) => onChange(clocks.japan(slots)),
    readOnly: readOnly.flatMap(({ label, ...slot }) =>
      clocks.own([slot]).map((each) => ({ ...each, label })),
    ),
    second: second && {
      label: second.label,
      value: clocks.own(second.value),
      onChange: (slots) => second.onChange(clocks.japan(slots)),
    },
  };
}

/** The kind of time in each cell, and how the grid draws it. */
function cellsOf({ value, readOnly, second }: Week, layout: Props['layout']) {
  const bands = layout === 'bands' ? familyBands : teacherBands;
  const fixedAt = (cell: Cell) =>
    readOnly.find((slot) => coverOf([slot], stretchOf(cell, bands)) !== 'none');
  const lookOf = (cell: Cell) => {
    const stretch = stretchOf(cell, bands);
    const fixed = fixedAt(cell);
    if (fixed) return { look: 'fixed', words: fixed.label, mark: fixed.label } as const;
    if (second && coverOf(second.value, stretch) !== 'none')
      return { look: 'second', words: second.label, mark: second.label } as const;
    const cover = coverOf(value, stretch);
    if (cover === 'none') return { look: 'none', words: '', mark: null } as const;
    const icon = <Icon name={layout === 'bands' ? 'check' : 'circle'} />;
    return cover === 'all'
      ? ({ look: 'free', words: '空き', mark: icon } as const)
      : ({ look: 'part', words: '一部だけ空き', mark: '一部' } as const);
  };
  const count = allDays
    .flatMap((weekday) => bands.map((_, band) => lookOf({ weekday, band }).look))
    .filter((look) => look === 'free' || look === 'part').length;
  return { bands, fixedAt, lookOf, count };
}

/** The brush and its strokes; the last stroke can be undone. */
function usePainting(
  { value, onChange, second }: Week,
  { bands, fixedAt, lookOf }: ReturnType<typeof cellsOf>,
) {
  const [brush, setBrush] = useState<Brush>('free');
  const [last, setLast] = useState<{ words: string; undo: () => void } | null>(null);
  const remember = (words: string) =>
    setLast({
      words,
      undo: () => {
        onChange([...value]);
        second?.onChange([...second.value]);
        setLast(null);
      },
    });
  const apply = (chosen: readonly Cell[], on: boolean) => {
    const open = chosen.filter((cell) => !fixedAt(cell));
    if (open.length === 0) return;
    const stretches = open.map((cell) => stretchOf(cell, bands));
    const kind = brush === 'second' && second ? second.label : '空き';
    remember(
      `${wordsOf(stretches)}を${on && brush !== 'erase' ? `${kind}にしました` : '消しました'}`,
    );
    const isSecond = brush === 'second';
    if (second) {
      const cut = stretches.reduce<readonly Slot[]>(cutSlot, second.value);
      second.onChange(
        isSecond && on ? paintSlots(second.value, open, { bands, on: true }) : [...cut],
      );
    }
    onChange(paintSlots(value, open, { bands, on: on && brush === 'free' }));
  };
  /** Whether a stroke that begins at this cell adds or removes. */
  const startsOn = (cell: Cell) => {
    if (brush === 'erase') return false;
    const { look } = lookOf(cell);
    return brush === 'free' ? look !== 'free' : look !== 'second';
  };
  return { brush, setBrush, last, remember, apply, startsOn };
}

/** Times of the week, painted by finger, mouse or keyboard. The last stroke can be undone. */
export function SlotGrid(props: Props) {
  const { label, value: stored, layout, hint, error } = props;
  const zone = useZone();
  const week = ownWeekOf(props, zone);
  const cells = cellsOf(week, layout);
  const { brush, setBrush, last, remember, apply, startsOn } = usePainting(week, cells);
  return (
    <FieldFrame label={label} aside={`${cells.count}枠を選択中`} hint={hint} error={error} group>
      {() => (
        <>
          {week.second && <BrushBar value={brush} onChange={setBrush} second={week.second.label} />}
          <PaintGrid
            label={label}
            layout={layout}
            bands={cells.bands}
            lookOf={cells.lookOf}
            startsOn={startsOn}
            onPaint={apply}
          />
          {zone && (
            <p className="t-s c-2">
              お住まいの地域の時刻です。
              {stored.length > 0 && `日本時間では、${slotsText(stored)}。`}
            </p>
          )}
          <div className="slot-foot">
            <p role="status">{last?.words}</p>
            {last ? (
              <button type="button" className="text-btn" onClick={last.undo}>
                元に戻す
              </button>
            ) : (
              <CopyDay
                slots={week.value}
                onCopy={(slots, words) => {
                  remember(words);
                  week.onChange(slots);
                }}
              />
            )}
          </div>
        </>
      )}
    </FieldFrame>
  );
}

/** `金曜 16:00–20:00`, or a count for several stretches. */
function wordsOf(stretches: readonly Slot[]): string {
  const days = new Set(stretches.map(({ weekday }) => weekday));
  const [day = 1] = days;
  if (days.size > 1) return `${stretches.length}枠`;
  const from = Math.min(...stretches.map(({ fromMinute }) => fromMinute));
  const to = Math.max(...stretches.map(({ toMinute }) => toMinute));
  return `${weekdays.label(day)}曜 ${minutesText(from)}–${minutesText(to)}`;
}
