import { hoursAround, type WeekHours } from '@tsumugi/contract/calendar/week-hours';
import { coveredMinutes, type WeeklySlot } from '@tsumugi/contract/calendar/weekly-slots';
import { weekday as weekdays } from '@tsumugi/contract/codes/lesson';
import { lessonSlots, type TwoWeeks } from '@tsumugi/contract/matching/common-times';
import { slotsText } from '@tsumugi/contract/text/slots';
import type { CSSProperties } from 'react';

/** The names of the layers in the words of the reader. */
export interface WeekWords {
  readonly wish: string;
  readonly free: string;
  readonly taken: string;
}

interface WeekOverlayProps {
  weeks: TwoWeeks;
  words: WeekWords;
  /** Of one lesson. */
  minutes: number;
  /** Shared by grids that are compared; else the hours of these two weeks. */
  hours?: WeekHours;
  /** Low rows, without the key and the words below. */
  compact?: boolean;
}

const days = [1, 2, 3, 4, 5, 6, 7];
/** Hours between two labels. */
const labelSteps = { full: 2, compact: 4 };
const layers = ['free', 'wish', 'taken', 'both'] as const;
type Layer = (typeof layers)[number];

const bothWord = '合う時間';

/**
 * The week of a family and that of a teacher, one over the other; the times for a whole lesson stand
 * out. Screen readers get the same as one sentence. The styles are in `week-overlay.css`.
 */
export function WeekOverlay({ weeks, words, minutes, hours, compact = false }: WeekOverlayProps) {
  const both = lessonSlots(weeks, minutes);
  const shown = hours ?? hoursAround([...weeks.wish, ...weeks.free, ...weeks.taken]);
  const names = { ...words, both: bothWord };
  const slots: Readonly<Record<Layer, readonly WeeklySlot[]>> = { ...weeks, both };
  return (
    <figure className={compact ? 'week is-compact' : 'week'}>
      <div className="week-grid" role="img" aria-label={sentenceOf(slots, names)}>
        <div className="week-heads">
          {days.map((day) => (
            <span key={day}>{weekdays.label(day)}</span>
          ))}
        </div>
        <div
          className="week-body"
          style={{ '--week-hours': shown.to - shown.from } as CSSProperties}
        >
          <HourLabels hours={shown} step={compact ? labelSteps.compact : labelSteps.full} />
          {days.map((day) => (
            <div key={day} className="week-day">
              {layers.flatMap((layer) =>
                slots[layer]
                  .filter(({ weekday }) => weekday === day)
                  .map((slot) => (
                    <i
                      key={`${layer} ${slot.fromMinute}`}
                      className={`week-${layer}`}
                      style={placeOf(slot, shown)}
                    />
                  )),
              )}
            </div>
          ))}
        </div>
      </div>
      {!compact && (
        <figcaption>
          <p className="week-words">{wordsOf(weeks, both)}</p>
          <WeekKey words={names} shown={layers.filter((layer) => slots[layer].length > 0)} />
        </figcaption>
      )}
    </figure>
  );
}

/** The legend of the drawn layers. */
export function WeekKey({ words, shown = layers }: { words: WeekWords; shown?: readonly Layer[] }) {
  const names = { ...words, both: bothWord };
  return (
    <ul className="week-key" aria-hidden="true">
      {shown.map((layer) => (
        <li key={layer}>
          <i className={`week-${layer}`} />
          {names[layer]}
        </li>
      ))}
    </ul>
  );
}

function HourLabels({ hours: { from, to }, step }: { hours: WeekHours; step: number }) {
  const shown = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
    (hour) => hour % step === 0,
  );
  return (
    <div className="week-hours">
      {shown.map((hour) => (
        <span key={hour} style={{ top: percent((hour - from) / (to - from)) }}>
          {hour}
        </span>
      ))}
    </div>
  );
}

const percent = (share: number): string => `${100 * share}%`;

function placeOf({ fromMinute, toMinute }: WeeklySlot, { from, to }: WeekHours): CSSProperties {
  const whole = (to - from) * 60;
  return {
    top: percent((fromMinute - from * 60) / whole),
    height: percent((toMinute - fromMinute) / whole),
  };
}

const hoursText = (slots: readonly WeeklySlot[]): string =>
  `週${Math.round(coveredMinutes(slots) / 6) / 10}時間`;

/** 合う時間　水 18:00–20:00（週2時間） */
function wordsOf({ wish, free }: TwoWeeks, both: readonly WeeklySlot[]): string {
  if (free.length === 0) return '空き時間がまだ登録されていません';
  if (both.length === 0) return '合う時間はありません';
  const times = `${slotsText(both)}（${hoursText(both)}）`;
  return wish.length === 0 ? `希望の曜日・時間の指定なし　空きは ${times}` : `合う時間　${times}`;
}

const sentenceOf = (
  slots: Readonly<Record<Layer, readonly WeeklySlot[]>>,
  names: Readonly<Record<Layer, string>>,
): string =>
  (['both', 'wish', 'free', 'taken'] as const)
    .filter((layer) => layer !== 'taken' || slots.taken.length > 0)
    .map((layer) => `${names[layer]}は${slotsText(slots[layer]) || 'ありません'}。`)
    .join('');
