import { type InputHTMLAttributes, type Ref, useId, useState } from 'react';
import { Icon } from './Icon.js';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input; the remedy stands right below it and is read with it. */
export function Field({ label, hint, error, type, ...input }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const about = [error ? `${id}-err` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className={`input${secret ? ' input-end' : ''}${error ? ' is-err' : ''}`}>
        <input
          id={id}
          type={secret && shown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={about || undefined}
          {...input}
        />
        {secret && (
          <button type="button" className="text-btn" aria-pressed={shown} aria-label="パスワードを表示" onClick={() => setShown(!shown)}>
            <Icon name="eye" size={20} />
            {shown ? '隠す' : '表示'}
          </button>
        )}
      </div>
      {error && (
        <p className="err" id={`${id}-err`}>
          <Icon name="warn" size={16} />
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A button that keeps its width while its work is under way. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <button type="submit" className="btn btn-primary" aria-busy={busy} disabled={busy}>
      {busy && <span className="busy" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Why the form was refused; read out when it appears. */
export function FormAlert({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <p className="form-alert">
          <Icon name="warn" size={20} />
          {message}
        </p>
      )}
    </div>
  );
}
