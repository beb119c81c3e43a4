import { emailWords, isEmail, toEmail } from '@tsumugi/contract/text/email';

export const emailRules = {
  required: 'メールアドレスを入力してください。',
  validate: (text: string) => isEmail(toEmail(text)) || emailWords(),
};

/** The field for the address of one's own account: what a phone needs to know to fill it in. */
export const emailField = {
  label: 'メールアドレス',
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
  autoCapitalize: 'none',
} as const;
