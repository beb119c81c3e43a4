/** Refusals of the staff's sign-in at the company's identity provider. Part of `errors`. */
export const providerRefusals = {
  provider_expired: {
    status: 401,
    message:
      'ログインの途中の情報が見つからないか、5分を過ぎました。ログイン画面からやり直してください。',
  },
  provider_refused: {
    status: 401,
    message:
      'この認証ではログインできませんでした。管理画面を使う登録があるか、管理者にご確認ください。',
  },
  provider_down: {
    status: 503,
    message:
      '会社の認証サービスに接続できません。少し待ってからやり直すか、パスワードかパスキーでログインしてください。',
  },
  provider_only: {
    status: 403,
    message: 'パスワードではログインできません。会社の認証サービスでログインしてください。',
  },
  provider_absent: {
    status: 404,
    message: '会社の認証サービスは設定されていません。パスワードかパスキーでログインしてください。',
  },
} as const satisfies Record<string, { status: number; message: string }>;
