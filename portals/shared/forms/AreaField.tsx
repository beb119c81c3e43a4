import { lettersOf } from '@tsumugi/contract/text/letters';
import type { Ref, TextareaHTMLAttributes } from 'react';
import '../ui/choices.css';
import './fields.css';
import { type FieldDescription, FieldFrame } from '../ui/FieldFrame.js';

interface Props
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'>,
    FieldDescription {
  /**
   * Maximum length in characters; the type is that of a registration's props, which are spread
   * after it.
   */
  max: number | string;
  /**
   * The current value. A registered input uses it only for the counter; any other input shows it.
   */
  value: string | null | undefined;
  ref?: Ref<HTMLTextAreaElement>;
}

/**
 * A text of several lines with its count. Text over the limit can be typed and shows an error, so
 * that nothing is cut off unnoticed.
 */
export function AreaField({ label, aside, hint, error, max, value, ...area }: Props) {
  const shown = area.ref ? {} : { value: value ?? '' };
  const longest = Number(max);
  // Counts characters as the contract does.
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
    <FieldFrame label={label} aside={count} hint={hint} error={error}>
      {(about) => (
        <div className={`input${error ? ' is-err' : ''}`}>
          <textarea rows={4} {...about} {...area} {...shown} />
        </div>
      )}
    </FieldFrame>
  );
}
