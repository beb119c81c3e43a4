import { type InputHTMLAttributes, type Ref, useId } from 'react';
import './account.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** Drawn as a switch whose change takes effect at once. */
  toggle?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox; its label is part of the press target. */
export function CheckField({ label, hint, toggle = false, ...input }: Props) {
  const id = useId();
  return (
    <div className="check-field">
      <label htmlFor={id}>
        <b>{label}</b>
        {hint && (
          <span className="t-s c-2" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role={toggle ? 'switch' : undefined}
        className={toggle ? 'toggle' : 'tick'}
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
      />
    </div>
  );
}
