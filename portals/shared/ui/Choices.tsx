import { type CSSProperties, type ReactNode, useId } from 'react';
import './choices.css';
import { describedBy, FieldNotes } from './FieldNotes.js';

export interface Choice<V extends number = number> {
  readonly id: V;
  readonly name: string;
  /** The effect of the choice. */
  readonly note?: string;
}

interface Common<V extends number = number> {
  label: string;
  hint?: ReactNode;
  error?: string;
  options: readonly Choice<V>[];
  /** Options below each other, for labels of a sentence. */
  list?: boolean;
  onBlur?: () => void;
}
interface One<V extends number> extends Common<V> {
  value: V | null;
  onChange: (value: V) => void;
}
interface Many extends Common {
  value: readonly number[];
  onChange: (value: number[]) => void;
  /** Content at the end of the label's line. */
  aside?: string;
}

/** Single choice, as radio buttons. */
export function ChooseOne<V extends number>({ value, onChange, ...rest }: One<V>) {
  return (
    <Choices {...rest} type="radio" isChosen={(id) => id === value} onPick={(id) => onChange(id)} />
  );
}

/** Multiple choice, as checkboxes, in the order of choosing. */
export function ChooseMany({ value, onChange, aside = '複数選べます', ...rest }: Many) {
  const pick = (id: number) =>
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  return (
    <Choices
      {...rest}
      type="checkbox"
      isChosen={(id) => value.includes(id)}
      onPick={pick}
      aside={aside}
    />
  );
}

/** Length of the longest label in em; a letter that is not full-width takes about 0.6. */
const longestOf = (options: readonly Choice[]): number =>
  Math.max(
    3,
    ...options.map(({ name }) =>
      [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0xff ? 1 : 0.6), 0),
    ),
  );

interface Props<V extends number> extends Common<V> {
  type: 'radio' | 'checkbox';
  aside?: string;
  isChosen: (id: V) => boolean;
  onPick: (id: V) => void;
}

function Choices<V extends number>({
  label,
  hint,
  error,
  options,
  list = false,
  type,
  aside,
  isChosen,
  onPick,
  onBlur,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset
      className={`field choices-field${error ? ' is-err' : ''}`}
      aria-describedby={describedBy(name, { error, hint })}
    >
      <legend className="label">
        {label}
        {aside && <small>{aside}</small>}
      </legend>
      <div
        className={list ? 'choices-list' : 'choices'}
        style={list ? undefined : ({ '--longest': longestOf(options) } as CSSProperties)}
      >
        {options.map((option) => (
          <label className="choice" key={option.id}>
            <input
              type={type}
              name={name}
              checked={isChosen(option.id)}
              onChange={() => onPick(option.id)}
              onBlur={onBlur}
            />
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
