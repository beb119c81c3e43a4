import { type ReactNode, useId } from 'react';
import './choices.css';
import { describedBy, FieldNotes } from './FieldNotes.js';

export interface Choice {
  readonly id: number;
  readonly name: string;
  /** What choosing it means. */
  readonly note?: string;
}

interface Common {
  label: string;
  hint?: ReactNode;
  error?: string;
  options: readonly Choice[];
  /** One below the other, for choices that need a sentence. */
  list?: boolean;
  onBlur?: () => void;
}
interface One extends Common {
  value: number | null;
  onChange: (value: number) => void;
}
interface Many extends Common {
  value: readonly number[];
  onChange: (value: number[]) => void;
  /** At the end of the label's line. */
  aside?: string;
}

/** One of a few, as radio buttons. */
export function ChooseOne({ value, onChange, ...rest }: One) {
  return <Choices {...rest} type="radio" isChosen={(id) => id === value} onPick={(id) => onChange(id)} />;
}

/** Several of a few, as check boxes; the order is that of choosing. */
export function ChooseMany({ value, onChange, aside = '複数選べます', ...rest }: Many) {
  const pick = (id: number) => onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  return <Choices {...rest} type="checkbox" isChosen={(id) => value.includes(id)} onPick={pick} aside={aside} />;
}

interface Props extends Common {
  type: 'radio' | 'checkbox';
  aside?: string;
  isChosen: (id: number) => boolean;
  onPick: (id: number) => void;
}

function Choices({ label, hint, error, options, list = false, type, aside, isChosen, onPick, onBlur }: Props) {
  const name = useId();
  return (
    <fieldset className={`field choices-field${error ? ' is-err' : ''}`} aria-describedby={describedBy(name, { error, hint })}>
      <legend className="label">
        {label}
        {aside && <small>{aside}</small>}
      </legend>
      <div className={list ? 'choices-list' : 'choices'}>
        {options.map((option) => (
          <label className="choice" key={option.id}>
            <input type={type} name={name} checked={isChosen(option.id)} onChange={() => onPick(option.id)} onBlur={onBlur} />
            <span>
              {option.name}
              {option.note && <small>{option.note}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={name} error={error} hint={hint} />
    </fieldset>
  );
}
