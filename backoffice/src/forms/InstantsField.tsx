import { type ReactNode, useId, useState } from 'react';
import { DateTimeField } from '../ui/DateTimeField.js';

interface InstantsFieldProps {
  label: string;
  /** What one of them is called. */
  name: string;
  value: readonly string[];
  most?: number;
  invalid: boolean;
  describedBy?: string;
  /** Below the fields. */
  children: ReactNode;
  onChange: (value: string[]) => void;
}

/** Several days with times, one field each; an empty one stands ready for the next. */
export function InstantsField({ label, name, value, most = 10, invalid, describedBy, children, onChange }: InstantsFieldProps) {
  const id = useId();
  // A field keeps what is typed in it: when one goes, those below it are drawn anew.
  const [removed, setRemoved] = useState(0);
  const fields = value.length < most ? [...value, undefined] : value;
  return (
    <fieldset className="fl">
      <legend className="lb">{label}</legend>
      {fields.map((instant, index) => {
        const own = `${id}-${removed}-${index}`;
        return (
          <div key={own} style={index > 0 ? { marginTop: 4 } : undefined}>
            <label className="vh" htmlFor={own}>
              {name} {index + 1}
            </label>
            <DateTimeField
              id={own}
              label={`${name} ${index + 1}`}
              value={instant}
              invalid={invalid}
              describedBy={describedBy}
              onChange={(next) => {
                if (next === undefined) setRemoved(removed + 1);
                onChange(
                  next === undefined
                    ? value.filter((_, other) => other !== index)
                    : [...value.slice(0, index), next, ...value.slice(index + 1)],
                );
              }}
            />
          </div>
        );
      })}
      {children}
    </fieldset>
  );
}
