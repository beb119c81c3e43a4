import { useInput } from 'react-admin';
import type { Field } from '../forms/schema.js';
import { faultIn } from '../forms/useSending.js';
import { Labelled } from '../ui/Labelled.js';

/** A colour that is picked or typed. */
export function ColourField({ field: { name, label } }: { field: Field }) {
  const { field, fieldState } = useInput<string>({ source: name });
  return (
    <Labelled label={label} error={faultIn(fieldState.error)}>
      {(control) => (
        <span className="colour">
          <input
            type="color"
            aria-label={`${label}を選ぶ`}
            value={/^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#000000'}
            onChange={field.onChange}
          />
          <input {...control} value={field.value} maxLength={7} onChange={field.onChange} />
        </span>
      )}
    </Labelled>
  );
}
