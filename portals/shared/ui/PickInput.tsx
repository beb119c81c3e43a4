import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** The types of fields whose value the browser's own picker writes. */
export const picked = /^(date|month|time|datetime-local)$/;

/** A value that is typed in part is no value yet, but no empty field either. */
const mark = (field: HTMLInputElement) => field.toggleAttribute('data-empty', field.value === '' && !field.validity.badInput);

/** The browser's own field for a day, a month or a time. WebKit draws an empty one with today's date, so that an empty one is marked. */
export function PickInput({ ref, onInput, onBlur, ...input }: ComponentProps<'input'>) {
  const own = useRef<HTMLInputElement>(null);
  // The form writes values into the field itself.
  useLayoutEffect(() => {
    if (own.current) mark(own.current);
  });
  return (
    <input
      {...input}
      ref={(field) => {
        own.current = field;
        if (typeof ref === 'function') ref(field);
        else if (ref) ref.current = field;
      }}
      onInput={(event) => {
        onInput?.(event);
        mark(event.currentTarget);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        mark(event.currentTarget);
      }}
    />
  );
}
