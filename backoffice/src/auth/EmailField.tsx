import { focusOnMount } from '../ui/focus.js';
import { Labelled } from '../ui/Labelled.js';

export function EmailField({ value, onChange, error }: { value: string; onChange: (value: string) => void; error?: string }) {
  return (
    <Labelled label="メールアドレス" error={error} look="inp l">
      {(control) => (
        <input
          {...control}
          ref={focusOnMount}
          type="text"
          inputMode="email"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          autoComplete="username webauthn"
          required
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}
