import { emailWords, isEmail, toEmail } from '@tsumugi/contract/text/email';

export const emailRules = {
  required: 'メールアドレスを入力してください。',
  validate: (text: string) => isEmail(toEmail(text)) || emailWords(),
};

/** Props of the mail field of the user's own account, with the hints for autofill and keyboard. */
export const emailField = {
  label: 'メールアドレス',
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
  autoCapitalize: 'none',
} as const;
