import type { CompositionEvent, FormEvent } from 'react';
import { renderToString } from 'react-dom/server';
import type { UseFormReturn } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { followReading, readingOf, useKana } from './useKana.js';

interface Name {
  lastName: string;
  lastNameKana: string;
}

function Drawn({
  form,
  onDrawn,
}: {
  form: UseFormReturn<Name>;
  onDrawn: (props: ReturnType<typeof useKana<Name>>) => void;
}) {
  onDrawn(useKana(form, 'lastName', 'lastNameKana'));
  return null;
}

/** The fields of a name, rendered once, with functions that type into them. */
function fields(values: Name) {
  const form = {
    getValues: (of: keyof Name) => values[of],
    setValue: (of: keyof Name, value: string) => {
      values[of] = value;
    },
    getFieldState: () => ({ invalid: false }),
    register: () => ({}),
  } as unknown as UseFormReturn<Name>;
  const drawn: ReturnType<typeof useKana<Name>>[] = [];
  renderToString(<Drawn form={form} onDrawn={(props) => drawn.push(props)} />);
  const { name } = drawn[0] as (typeof drawn)[number];
  const input = (value: string) =>
    name.onInput({
      currentTarget: { value },
      nativeEvent: { isComposing: false },
    } as unknown as FormEvent<HTMLInputElement>);
  return {
    values,
    /** One conversion: the sounds as they are composed, then the name. */
    compose: (sounds: string[], typed: string) => {
      for (const data of [...sounds, typed])
        name.onCompositionUpdate({ data } as CompositionEvent<HTMLInputElement>);
      name.onCompositionEnd();
      values.lastName = typed;
    },
    empty: () => {
      values.lastName = '';
      input('');
    },
  };
}
const none = { lastName: '', lastNameKana: '' };

it('fills the furigana while the name is typed, piece by piece', () => {
  const { values, compose } = fields({ ...none });
  compose(['さ', 'さい', 'さいとう'], '斎藤');
  expect(values.lastNameKana).toBe('サイトウ');
  compose(['み'], '斎藤美');
  expect(values.lastNameKana).toBe('サイトウミ');
});

it('keeps an edited furigana, and one from a draft, until the name is emptied', () => {
  const edited = fields({ ...none });
  edited.compose(['たかだ'], '高田');
  edited.values.lastNameKana = 'タカタ';
  edited.compose(['の'], '高田野');
  expect(edited.values.lastNameKana).toBe('タカタ');
  const restored = fields({ ...none });
  Object.assign(restored.values, { lastName: '高田', lastNameKana: 'タカタ' });
  restored.compose(['の'], '高田野');
  expect(restored.values.lastNameKana).toBe('タカタ');
  restored.empty();
  expect(restored.values.lastNameKana).toBe('');
  restored.compose(['の'], '野');
  expect(restored.values.lastNameKana).toBe('ノ');
});

it('keeps the furigana that was there at first', () => {
  const { values, compose } = fields({ lastName: '高田', lastNameKana: 'タカタ' });
  compose(['の'], '高田野');
  expect(values.lastNameKana).toBe('タカタ');
});

describe('the reading of the typed text', () => {
  it('is katakana of full width', () => {
    expect(readingOf('たかはし')).toBe('タカハシ');
    expect(readingOf('ﾀｶﾊｼ')).toBe('タカハシ');
    expect(readingOf('たかh')).toBe('タカ');
  });
  it('is unknown for kanji and letters', () => {
    for (const text of ['高橋', 'たか橋', 'abc', '']) expect(readingOf(text)).toBeNull();
  });
  it('stays when the kanji appear', () => {
    const steps = ['t', 'た', 'たk', 'たか', 'たかh', 'たかは', 'たかはs', 'たかはし', '高橋'];
    expect(steps.reduce(followReading, '')).toBe('タカハシ');
  });
  it('follows a correction', () => {
    expect(['たかは', 'たか', 'たかし'].reduce(followReading, '')).toBe('タカシ');
  });
});
