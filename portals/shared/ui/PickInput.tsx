import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** The types of fields whose value the browser's own picker writes. */
export const picked = /^(date|month|time|datetime-local)$/;

/**
 * A value that is typed in part is no value yet, but no empty field either. Where the browser has no such field (a month in Safari and
 * Firefox) a text is typed, for which there is the placeholder.
 */
function mark(field: HTMLInputElement): void {
  field.toggleAttribute(
    'data-empty',
    picked.test(field.type) && field.value === '' && !field.validity.badInput,
  );
}

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
