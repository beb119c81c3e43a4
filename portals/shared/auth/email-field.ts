/** The pattern of specification section 5. */
const emailPattern = /^[A-Za-z0-9][A-Za-z0-9+_.-]*@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z0-9]+$/;

export const emailRules = {
  required: 'メールアドレスを入力してください。',
  validate: (text: string) =>
    emailPattern.test(text.normalize('NFKC').trim()) || 'メールアドレスの形式（例：name@example.jp）で入力してください。',
};

/** The field for the address of one's own account: what a phone needs to know to fill it in. */
export const emailField = {
  label: 'メールアドレス',
  type: 'email',
  autoComplete: 'username',
  inputMode: 'email',
  autoCapitalize: 'none',
} as const;
