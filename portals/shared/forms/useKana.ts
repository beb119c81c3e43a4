import type { CompositionEvent, FormEvent } from 'react';
import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { followReading, readingOf } from './kana-of.js';

/**
 * Fills the furigana while the name is typed. Answers the props of both inputs; the filling stops for good once the furigana was edited.
 */
export function useKana<T extends FieldValues>(form: UseFormReturn<T>, name: Path<T>, kana: Path<T>) {
  const state = useRef({ settled: '', reading: '', byHand: Boolean(form.getValues(kana)) });
  const show = () => {
    const { settled, reading, byHand } = state.current;
    if (!byHand)
      form.setValue(kana, (settled + reading) as PathValue<T, Path<T>>, {
        shouldDirty: true,
        shouldValidate: form.getFieldState(kana).invalid,
      });
  };
  const nameProps = {
    ...form.register(name),
    onCompositionUpdate: (event: CompositionEvent<HTMLInputElement>) => {
      state.current.reading = followReading(state.current.reading, event.data);
      show();
    },
    onCompositionEnd: () => {
      state.current.settled += state.current.reading;
      state.current.reading = '';
      show();
    },
    onInput: (event: FormEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      if (value === '') {
        state.current = { settled: '', reading: '', byHand: false };
        show();
      } else if (!(event.nativeEvent as InputEvent).isComposing && readingOf(value) !== null) {
        // Typed or pasted as kana: it is its own reading.
        state.current.settled = readingOf(value) ?? '';
        state.current.reading = '';
        show();
      }
    },
  };
  const kanaProps = {
    ...form.register(kana),
    onInput: (event: FormEvent<HTMLInputElement>) => {
      state.current.byHand = event.currentTarget.value !== '';
    },
  };
  return { name: nameProps, kana: kanaProps };
}
