import { useId } from 'react';
import { bothZones } from '../ui/both-zones.js';
import '../ui/choices.css';
import { Icon } from '../ui/Icon.js';
import './fields.css';
import { type About, Labelled } from '../ui/Labelled.js';

export interface ProposedSlot {
  readonly key: string;
  /** An instant. */
  readonly at: string;
  readonly minutes?: number;
  readonly note?: string;
  /** What it would collide with. It can still be chosen. */
  readonly conflict?: string;
}
interface Props extends About {
  slots: readonly ProposedSlot[];
  /** Key of the chosen one. */
  value: string | null;
  onChange: (key: string) => void;
  timeZone?: string | null;
  /** The family's, where a teacher chooses. */
  familyTimeZone?: string | null;
  /** The last choice: none of them. */
  other?: { readonly key: string; readonly label: string; readonly note?: string };
}

/** A few proposed moments, one of which is taken with a tap. */
export function SlotPicker({
  slots,
  value,
  onChange,
  timeZone,
  familyTimeZone,
  other,
  ...about
}: Props) {
  const name = useId();
  return (
    <Labelled {...about} group>
      {() => (
        <div className="proposals">
          {slots.map(({ key, at, minutes, note, conflict }) => {
            const { here, there } = bothZones(at, {
              timeZone: timeZone ?? null,
              familyTimeZone,
              minutes,
            });
            return (
              <label className="choice proposal" key={key}>
                <input
                  type="radio"
                  name={name}
                  checked={value === key}
                  onChange={() => onChange(key)}
                />
                <span>
                  <span className="nb">{here}</span>
                  {there.map((line) => (
                    <small key={line}>{line}</small>
                  ))}
                  {note && <small>{note}</small>}
                  {conflict && (
                    <small className="c-late">
                      <span className="sr">注意：</span>
                      {conflict}
                    </small>
                  )}
                </span>
                {value === key && <Icon name="check" size={20} />}
              </label>
            );
          })}
          {other && (
            <label className="choice proposal">
              <input
                type="radio"
                name={name}
                checked={value === other.key}
                onChange={() => onChange(other.key)}
              />
              <span>
                {other.label}
                {other.note && <small>{other.note}</small>}
              </span>
              {value === other.key && <Icon name="check" size={20} />}
            </label>
          )}
        </div>
      )}
    </Labelled>
  );
}
