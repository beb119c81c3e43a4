import { TextInput } from '../forms/TextInput.js';
import { focusOnMount } from '../ui/focus.js';

export const EmailInput = () => (
  <TextInput
    source="email"
    label="メールアドレス"
    size="large"
    autoComplete="username webauthn"
    slotProps={{
      htmlInput: {
        ref: focusOnMount,
        inputMode: 'email',
        autoCapitalize: 'off',
        spellCheck: false,
        required: true,
      },
    }}
  />
);
