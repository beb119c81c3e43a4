import { lettersOf } from '@tsumugi/contract/text/letters';
import type { Ref, TextareaHTMLAttributes } from 'react';
import '../ui/choices.css';
import './fields.css';
import { type About, Labelled } from '../ui/Labelled.js';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'>, About {
  /** Longest text in characters; the type is that of a registration's, which is spread after it. */
  max: number | string;
  /** As it stands. Of a registered input only the counter needs it; any other shows it. */
  value: string | null | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text of several lines with its count. More than allowed can be typed, and is then told: nothing is cut off unseen. */
export function AreaField({ label, aside, hint, error, max, value, ...area }: Props) {
  const shown = area.ref ? {} : { value: value ?? '' };
  const longest = Number(max);
  // As the contract measures it.
  const length = lettersOf(value ?? '');
  const count = (
    <>
      {aside && <>{aside}　</>}
      <span className={length > longest ? 'count-over' : undefined}>
        {length.toLocaleString('ja-JP')} / {longest.toLocaleString('ja-JP')}字
      </span>
    </>
  );
  return (
    <Labelled label={label} aside={count} hint={hint} error={error}>
      {(about) => (
        <div className={`input${error ? ' is-err' : ''}`}>
          <textarea rows={4} {...about} {...area} {...shown} />
        </div>
      )}
    </Labelled>
  );
}
