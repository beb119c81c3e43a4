import type { CompositionEvent, FormEvent } from 'react';
import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { followReading, readingOf } from './kana-of.js';

/**
 * Fills the furigana while the name is typed. Returns the props of both inputs. Furigana that
 * differ from the filled-in ones (edited, or restored from a draft) stay unchanged until the name
 * is emptied.
 */
export function useKana<T extends FieldValues>(
  form: UseFormReturn<T>,
  name: Path<T>,
  kana: Path<T>,
) {
  const state = useRef({ settled: '', reading: '', filled: '' });
  const show = () => {
    const { settled, reading, filled } = state.current;
    const stands = form.getValues(kana) || '';
    if (stands !== '' && stands !== filled) return;
    state.current.filled = settled + reading;
    form.setValue(kana, state.current.filled as PathValue<T, Path<T>>, {
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
        state.current = { settled: '', reading: '', filled: form.getValues(kana) || '' };
        show();
      } else if (!(event.nativeEvent as InputEvent).isComposing && readingOf(value) !== null) {
        // Kana that are typed or pasted are their own reading.
        state.current.settled = readingOf(value) ?? '';
        state.current.reading = '';
        show();
      }
    },
  };
  return { name: nameProps, kana: form.register(kana) };
}
