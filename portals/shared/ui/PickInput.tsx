import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** Input types with the browser's own picker. */
export const pickerTypes = /^(date|month|time|datetime-local)$/;

/**
 * A partly typed value is no value yet, but the field is not empty either. A browser without such a
 * field (a month in Safari and Firefox) shows a text field with the placeholder.
 */
function markEmpty(field: HTMLInputElement): void {
  field.toggleAttribute(
    'data-empty',
    pickerTypes.test(field.type) && field.value === '' && !field.validity.badInput,
  );
}

/**
 * The browser's own field for a day, a month or a time. WebKit draws an empty one with today's
 * date, so an empty field is marked.
 */
export function PickInput({ ref, onInput, onBlur, ...input }: ComponentProps<'input'>) {
  const own = useRef<HTMLInputElement>(null);
  // The form writes values into the field directly.
  useLayoutEffect(() => {
    if (own.current) markEmpty(own.current);
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
        markEmpty(event.currentTarget);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        markEmpty(event.currentTarget);
      }}
    />
  );
}
