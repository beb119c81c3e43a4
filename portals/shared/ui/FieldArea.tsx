import type { Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import './choices.css';
import { type FieldDescription, FieldFrame } from './FieldFrame.js';

type Words = Omit<FieldDescription, 'aside'>;

/** A labelled text of several lines. */
export function TextField({
  label,
  hint,
  error,
  ...area
}: Words & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <FieldFrame {...{ label, hint, error }}>
      {(about) => (
        <div className={`input${error ? ' is-err' : ''}`}>
          <textarea {...about} {...area} />
        </div>
      )}
    </FieldFrame>
  );
}

/** A labelled choice from a long list. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: Words & SelectHTMLAttributes<HTMLSelectElement> & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <FieldFrame {...{ label, hint, error }}>
      {(about) => (
        <div className={`input${error ? ' is-err' : ''}`}>
          <select {...about} {...select}>
            {children}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}

interface OptionsProps {
  readonly of: readonly { readonly id: number | string; readonly name: string }[];
  /** Label of the empty option. */
  readonly none?: string;
}

/** The options of a `SelectField`. */
export function Options({ of, none }: OptionsProps) {
  return (
    <>
      {none && <option value="">{none}</option>}
      {of.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
  );
}
