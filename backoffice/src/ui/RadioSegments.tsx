import { useId } from 'react';

interface RadioSegmentsProps<V extends string | number> {
  label: string;
  /** The label is heard, not shown. */
  hideLabel?: boolean;
  options: readonly { id: V; name: string }[];
  value: V | undefined;
  describedBy?: string;
  /** The dialog's first field. */
  focusFirst?: boolean;
  onChange: (value: V) => void;
}

/** A few choices side by side: real radio buttons, so the keyboard works as everywhere. */
export function RadioSegments<V extends string | number>({
  label,
  hideLabel = false,
  options,
  value,
  describedBy,
  focusFirst = false,
  onChange,
}: RadioSegmentsProps<V>) {
  const name = useId();
  return (
    <fieldset className="fl" aria-describedby={describedBy}>
      <legend className={hideLabel ? 'vh' : 'lb'}>{label}</legend>
      <div className="seg fill radios">
        {options.map((option, index) => (
          <label key={option.id}>
            <input
              type="radio"
              name={name}
              checked={value === option.id}
              data-autofocus={focusFirst && (value === option.id || (value === undefined && index === 0)) ? true : undefined}
              onChange={() => onChange(option.id)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
