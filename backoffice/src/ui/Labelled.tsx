import { type ReactNode, useId } from 'react';

/** What its input takes: how it is found, looks, and is explained to those who do not see it. */
export interface Control {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledProps {
  label: ReactNode;
  /** What is amiss; it stands in place of the hint. */
  error?: ReactNode;
  hint?: ReactNode;
  /** Style of the input. */
  look?: string;
  className?: string;
  children: (control: Control) => ReactNode;
}

/** An input below its name, and below it what is amiss with it or what helps. */
export function Labelled({ label, error, hint, look = 'inp', className = 'fl', children }: LabelledProps) {
  const id = useId();
  const note = error || hint;
  const control: Control = {
    id,
    className: error ? `${look} bad` : look,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  };
  return (
    <div className={className}>
      <label className="lb" htmlFor={id}>
        {label}
      </label>
      {children(control)}
      {note && (
        <span id={`${id}-note`} className={error ? 'hint err' : 'hint'} role={error ? 'alert' : undefined}>
          {note}
        </span>
      )}
    </div>
  );
}
