const shortest = 10;

/** Props of the field for the current password, with the hints for autofill. */
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
