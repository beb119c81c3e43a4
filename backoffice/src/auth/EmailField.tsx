import { useId } from 'react';
import { focusOnMount } from '../ui/focus.js';

export function EmailField({ value, onChange, error }: { value: string; onChange: (value: string) => void; error?: string }) {
  const id = useId();
  return (
    <div className="fl">
      <label className="lb" htmlFor={id}>
        メールアドレス
      </label>
      <input
        id={id}
        ref={focusOnMount}
        className={error ? 'inp l bad' : 'inp l'}
        type="text"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        autoComplete="username webauthn"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <span id={`${id}-note`} className="hint err" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
