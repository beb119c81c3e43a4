import { prefecture } from '@tsumugi/contract/codes/place';
import type { PostalPlace } from '@tsumugi/contract/portal/shared';
import { formatPostalCode, isPostalCode, toPostalCode } from '@tsumugi/contract/text/postal-code';
import { useRef, useState } from 'react';
import './fields.css';
import { FieldFrame } from '../ui/FieldFrame.js';

interface Props {
  label: string;
  /** The digits alone. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  error?: string;
  lookup: (code: string) => Promise<PostalPlace | null>;
  /** @returns the parts that were filled in; a typed street stays */
  onFound: (place: PostalPlace) => Omit<PostalPlace, 'postalCode'>;
}

/**
 * A postal code in full-width or half-width digits; its address is filled in and can be changed.
 */
export function PostalCodeField({ label, value, onChange, onBlur, error, lookup, onFound }: Props) {
  const [text, setText] = useState(formatPostalCode(value));
  const [result, setResult] = useState('');
  const lastLookup = useRef(value);
  const composing = useRef(false);
  // A value set from elsewhere (a draft) is shown; text being typed is not changed.
  const shown = toPostalCode(text) === value ? text : formatPostalCode(value);

  const take = (typed: string) => {
    setText(typed);
    if (composing.current) return;
    const code = toPostalCode(typed);
    onChange(code);
    if (!isPostalCode(code) || code === lastLookup.current) return;
    lastLookup.current = code;
    lookup(code)
      .then((place) => {
        if (lastLookup.current !== code) return;
        const filled = place && onFound(place);
        const words =
          filled &&
          [prefecture.label(filled.prefecture), filled.city, filled.town].filter(Boolean).join('');
        setResult(
          words
            ? `${words} を入力しました。変更できます。`
            : '住所が見つかりませんでした。下に入力してください。',
        );
      })
      .catch(() => {
        if (lastLookup.current !== code) return;
        lastLookup.current = '';
        setResult('住所を調べられませんでした。下に入力してください。');
      });
  };
  return (
    <FieldFrame label={label} aside="7桁" hint={<span role="status">{result}</span>} error={error}>
      {(about) => (
        <div className={`input${error ? ' is-err' : ''}`}>
          <input
            {...about}
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="000-0000"
            value={shown}
            onChange={(event) => take(event.target.value)}
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={(event) => {
              composing.current = false;
              take(event.currentTarget.value);
            }}
            onBlur={() => {
              setText(formatPostalCode(toPostalCode(text)));
              onBlur?.();
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
