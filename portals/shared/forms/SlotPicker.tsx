import { useId } from 'react';
import { bothZones } from '../ui/both-zones.js';
import '../ui/choices.css';
import { Icon } from '../ui/Icon.js';
import './fields.css';
import { type FieldDescription, FieldFrame } from '../ui/FieldFrame.js';

export interface ProposedSlot {
  readonly key: string;
  /** An instant. */
  readonly at: string;
  readonly minutes?: number;
  readonly note?: string;
  /** A colliding appointment. The slot can still be chosen. */
  readonly conflict?: string;
}
interface Props extends FieldDescription {
  slots: readonly ProposedSlot[];
  /** Key of the chosen slot. */
  value: string | null;
  onChange: (key: string) => void;
  timeZone?: string | null;
  /** The family's zone, where a teacher chooses. */
  familyTimeZone?: string | null;
  /** The last option: none of the slots. */
  other?: { readonly key: string; readonly label: string; readonly note?: string };
}

/** A few proposed times, one of which is chosen with a tap. */
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
    <FieldFrame {...about} group>
      {() => (
        <div className="proposals">
          {slots.map(({ key, at, minutes, note, conflict }) => {
            const { japan, local } = bothZones(at, {
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
                  <span className="nb">{japan}</span>
                  {local.map((line) => (
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
    </FieldFrame>
  );
}
