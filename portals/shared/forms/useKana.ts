import { toKatakana } from '@tsumugi/contract/text/normalise';
import type { CompositionEvent, FormEvent } from 'react';
import { useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

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

const isReading = /^[ぁ-ゖァ-ヺー\s]+$/;

/** The furigana of a text under composition, in full-width katakana; null for kanji or letters. */
export function readingOf(composed: string): string | null {
  const text = composed.normalize('NFKC');
  // While typing, the last sound may still be a letter: たk → タ
  const sounds = text.replace(/[a-z]+$/i, '');
  return sounds && isReading.test(sounds) ? toKatakana(sounds) : null;
}

/**
 * Returns the reading of a composition so far: the last one before the conversion to kanji. A
 * shorter reading counts as a correction only before the first conversion.
 */
export function followReading(before: string, composed: string): string {
  const reading = readingOf(composed);
  if (reading === null) return before;
  const isPartial = before.length > reading.length + 1 && before.startsWith(reading);
  return isPartial ? before : reading;
}
