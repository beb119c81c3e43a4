const shortest = 10;

/** The field for the password that one has: what a phone needs to know to fill it in. */
export const currentPasswordField = {
  label: '現在のパスワード',
  type: 'password',
  autoComplete: 'current-password',
} as const;

export const newPasswordField = {
  label: '新しいパスワード',
  type: 'password',
  autoComplete: 'new-password',
  hint: `${shortest}文字以上。よく使われるものは設定できません。`,
} as const;

export const newPasswordRules = {
  required: '新しいパスワードを入力してください。',
  minLength: { value: shortest, message: `パスワードは${shortest}文字以上で入力してください。` },
};
