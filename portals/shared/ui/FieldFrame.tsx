import { type ReactNode, useId } from 'react';
import { describedBy, FieldNotes } from './FieldNotes.js';

export interface FieldDescription {
  label: string;
  /** Content at the right end of the label. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string;
}

interface InputAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldDescription {
  /** The field has several inputs: the label names the group. */
  group?: boolean;
  children: (about: InputAttributes) => ReactNode;
}

/** Frame of every field: its label, the error right below it, and a hint. */
export function FieldFrame({ label, aside, hint, error, group = false, children }: Props) {
  const id = useId();
  const about = describedBy(id, { error, hint });
  const input = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': about,
  } as const;
  const words = (
    <>
      {label}
      {aside && <small>{aside}</small>}
    </>
  );
  const below = <FieldNotes id={id} error={error} hint={hint} />;
  if (group)
    return (
      <fieldset className={`field choices-field${error ? ' is-err' : ''}`} aria-describedby={about}>
        <legend className="label label-wide">{words}</legend>
        {children(input)}
        {below}
      </fieldset>
    );
  return (
    <div className="field">
      <label className={aside ? 'label label-wide' : 'label'} htmlFor={id}>
        {words}
      </label>
      {children(input)}
      {below}
    </div>
  );
}
