import { weekday } from '@tsumugi/contract/codes/lesson';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { drawnSlots, hoursOf, type WeekLayer, type WeekSlot, weekSlotText } from './week-grid.js';
import '../styles/week-grid.css';

interface WeekGridProps {
  /** Label of the week: 空き時間と指導中の時間. */
  label: string;
  /** Drawn in this order, the last one on top. */
  layers: readonly WeekLayer[];
  /** Shown instead of a week without any slot. */
  none: string;
  /** Half the height, for a card or a pane. Slots have no names then. */
  isSmall?: boolean;
}

/** Every second hour has its number. */
const step = 2;

/**
 * A week of seven days, with one or more layers of weekly slots above each other. The same hours
 * follow as a table for screen readers.
 */
export function WeekGrid({ label, layers, none, isSmall = false }: WeekGridProps) {
  const shown = layers.filter(({ slots }) => slots.length > 0);
  if (shown.length === 0) return <p className="none">{none}</p>;
  const { from, to } = hoursOf(shown);
  return (
    <figure
      className={isSmall ? 'wgrid small' : 'wgrid'}
      aria-label={label}
      style={{ '--from': from, '--hours': to - from } as CSSProperties}
    >
      <div className="wgrid-b">
        <Hours from={from} to={to} />
        {weekday.options().map((day) => (
          <div key={day.id} className="wgrid-d">
            <span className="wgrid-h" aria-hidden="true">
              {day.name}
            </span>
            <div className="wgrid-s">
              {shown.map((layer) =>
                drawnSlots(layer)
                  .filter((slot) => slot.weekday === day.id)
                  .map((slot) => (
                    <Block
                      key={`${layer.tone} ${slot.fromMinute} ${slot.label ?? ''}`}
                      layer={layer}
                      slot={slot}
                      isSmall={isSmall}
                    />
                  )),
              )}
            </div>
          </div>
        ))}
      </div>
      <figcaption className="wgrid-k" aria-hidden="true">
        {layers.map(({ tone, label: words }) => (
          <span key={tone}>
            <i className={tone} />
            {words}
          </span>
        ))}
      </figcaption>
      <WeekTable label={label} layers={layers} />
    </figure>
  );
}

function Hours({ from, to }: { from: number; to: number }) {
  const marks = Array.from({ length: to - from + 1 }, (_, place) => from + place);
  return (
    <div className="wgrid-a" aria-hidden="true">
      {marks
        .filter((hour) => (hour - from) % step === 0)
        .map((hour) => (
          <span key={hour} style={{ '--at': hour * 60 } as CSSProperties}>
            {hour}
          </span>
        ))}
    </div>
  );
}

interface BlockProps {
  layer: WeekLayer;
  slot: WeekSlot;
  isSmall: boolean;
}

function Block({ layer, slot, isSmall }: BlockProps) {
  const { fromMinute, toMinute, label, to } = slot;
  const place = { '--at': fromMinute, '--long': toMinute - fromMinute } as CSSProperties;
  const words = `${layer.label} ${weekday.label(slot.weekday)} ${weekSlotText(slot)}`;
  const name = !isSmall && label && <span className="nm">{label}</span>;
  return to && !isSmall ? (
    <Link className={layer.tone} style={place} to={to} title={words} aria-label={words}>
      {name}
    </Link>
  ) : (
    <span className={layer.tone} style={place} title={words} aria-hidden="true">
      {name}
    </span>
  );
}

/** The hours of every layer in words, a row each day. */
function WeekTable({ label, layers }: Pick<WeekGridProps, 'label' | 'layers'>) {
  return (
    <table className="vh">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">曜日</th>
          {layers.map(({ tone, label: words }) => (
            <th key={tone} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weekday.options().map((day) => (
          <tr key={day.id}>
            <th scope="row">{day.name}</th>
            {layers.map((layer) => (
              <td key={layer.tone}>
                {drawnSlots(layer)
                  .filter((slot) => slot.weekday === day.id)
                  .map(weekSlotText)
                  .join('、') || 'なし'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
