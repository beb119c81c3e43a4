/** Refusals around passkeys. Part of `errors`. */
export const passkeyRefusals = {
  passkey_refused: {
    status: 401,
    message:
      'このパスキーではログインできませんでした。ログイン画面の種類を確かめるか、メールアドレスとパスワードでログインしてください。',
  },
  passkey_expired: {
    status: 401,
    message: 'パスキーの確認の時間（5分）が過ぎました。もう一度お試しください。',
  },
  passkey_only: {
    status: 403,
    message:
      'パスワードだけではログインできません。「パスキーでログイン」を押してください。パスキーを使えないときは、管理者にご連絡ください。',
  },
  passkey_place: {
    status: 422,
    message:
      'このアドレスの画面ではパスキーを使えません。いつもお使いのアドレスで開き直すか、パスワードをお使いください。',
  },
  passkey_not_made: {
    status: 422,
    message: 'パスキーを登録できませんでした。はじめから、もう一度お試しください。',
  },
  passkey_not_confirmed: {
    status: 422,
    message:
      'パスキーで本人確認ができませんでした。もう一度お試しいただくか、現在のパスワードを入力してください。',
  },
  passkey_known: {
    status: 409,
    message: 'このパスキーはすでに登録されています。一覧をご確認ください。',
  },
  passkey_enough: {
    status: 422,
    message: 'パスキーは10個まで登録できます。使わないものを削除してから、追加してください。',
  },
  passkey_needed: {
    status: 403,
    message: 'パスキーの登録が必要です。登録を終えると、ほかの画面を使えるようになります。',
  },
  passkey_required: {
    status: 422,
    message:
      'パスキーが必要なログインのため、最後の1つは削除できません。先に新しいパスキーを追加してください。',
  },
  passkey_own: {
    status: 422,
    message: 'ご自身のパスキーは「自分のアカウント」から削除してください。',
  },
  passkey_none: {
    status: 422,
    message: 'パスキーは登録されていません。画面を再読み込みしてください。',
  },
  passkey_first: {
    status: 422,
    message: '先に「自分のアカウント」で、ご自身のパスキーを登録してください。',
  },
} as const satisfies Record<string, { status: number; message: string }>;
