import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { reloadPage } from '../pwa/reload-page.js';
import { MissingCodeError } from '../pwa/stale-build.js';
import { FieldFrame } from './FieldFrame.js';
import { Icon } from './Icon.js';
import { PickInput, pickerTypes } from './PickInput.js';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input; its error is shown right below it and announced with it. */
export function Field({ label, hint, error, type, ...input }: Props) {
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  const Input = pickerTypes.test(type ?? '') ? PickInput : 'input';
  return (
    <FieldFrame {...{ label, hint, error }}>
      {(about) => (
        <div className={`input${secret ? ' input-end' : ''}${error ? ' is-err' : ''}`}>
          <Input {...about} type={secret && shown ? 'text' : type} {...input} />
          {secret && (
            <button
              type="button"
              className="text-btn"
              aria-pressed={shown}
              aria-label="パスワードを表示"
              onClick={() => setShown(!shown)}
            >
              <Icon name="eye" size={20} />
              {shown ? '隠す' : '表示'}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** A submit button that keeps its width while busy. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <button type="submit" className="btn btn-primary" aria-busy={busy} disabled={busy}>
      {busy && <span className="busy" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** The refusal of the form; announced when it appears. */
export function FormAlert({ message }: { message: string | null }) {
  return (
    <div role="alert">
      {message && (
        <p className="form-alert">
          <Icon name="warn" size={20} />
          {message}
        </p>
      )}
      {message === MissingCodeError.words && (
        <button type="button" className="btn btn-2 btn-fit" onClick={() => void reloadPage()}>
          再読み込み
        </button>
      )}
    </div>
  );
}
