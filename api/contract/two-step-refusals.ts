/** Refusals of the second step of signing in. Part of `errors`. */
export const twoStepRefusals = {
  two_step_expired: {
    status: 401,
    message:
      '確認コードの入力時間（5分）を過ぎました。もう一度、メールアドレスとパスワードを入力してください。',
  },
  two_step_wrong: {
    status: 422,
    message:
      '確認コードが正しくありません。認証アプリに今表示されているコードを入力してください。一度使ったコードは使えません。',
  },
  too_many_codes: {
    status: 429,
    message:
      '確認コードの間違いが続いたため、一時的に受け付けを止めています。時間をおいて、もう一度お試しください。',
  },
  two_step_needed: {
    status: 403,
    message: '2段階認証の設定が必要です。設定を終えると、ほかの画面を使えるようになります。',
  },
  two_step_on: {
    status: 422,
    message: '2段階認証はすでに有効です。画面を再読み込みしてください。',
  },
  two_step_not_on: {
    status: 422,
    message: '2段階認証は有効になっていません。画面を再読み込みしてください。',
  },
  two_step_not_begun: {
    status: 422,
    message: '設定の途中の内容が見つかりません。はじめからやり直してください。',
  },
  two_step_required: {
    status: 422,
    message: '2段階認証が必要なログインのため、無効にできません。',
  },
  two_step_own: {
    status: 422,
    message: 'ご自身の2段階認証は「自分のアカウント」から変更してください。',
  },
  two_step_first: {
    status: 422,
    message: '先に「自分のアカウント」で、ご自身の2段階認証を有効にしてください。',
  },
} as const satisfies Record<string, { status: number; message: string }>;
