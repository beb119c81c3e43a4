/** Refusals of the self-service of families and teachers. Part of `errors`. */
export const selfServiceRefusals = {
  too_many_students: {
    status: 422,
    message: '生徒は10人まで登録できます。追加したい場合は事務局へご連絡ください。',
  },
  too_many_guardians: {
    status: 422,
    message: '保護者は2人まで登録できます。登録済みの方を削除してから、追加してください。',
  },
  mail_unchanged: {
    status: 422,
    message: 'いまと同じメールアドレスです。新しいメールアドレスを入力してください。',
  },
  mail_code_invalid: {
    status: 422,
    message:
      '確認用のリンクが無効か、使用済みか、有効期限（24時間）が切れています。変更が済んでいるときは、新しいメールアドレスでログインできます。まだのときは、もう一度、メールアドレスの変更を申し込んでください。',
  },
  registration_code_invalid: {
    status: 422,
    message:
      '登録用のリンクが無効か、使用済みか、有効期限（24時間）が切れています。登録が済んでいるときは、そのままログインできます。まだのときは、もう一度、メールを受け取ってください。',
  },
  registration_taken: {
    status: 409,
    message: 'このメールアドレスは登録が済んでいます。そのメールアドレスでログインしてください。',
  },
  too_many_drafts: {
    status: 422,
    message: '下書きは20件までです。使わない下書きを削除してください。',
  },
  blacklist_word: {
    status: 422,
    message: '使えない言葉が含まれています。書き換えて、もう一度保存してください。',
  },
  upload_offset: { status: 409, message: '送信の続きの位置がずれています。途中から送り直します。' },
  upload_too_many: {
    status: 422,
    message: '同時に送信できるファイルは5件までです。先のファイルの送信を終えてください。',
  },
  push_key: {
    status: 422,
    message:
      'この端末の登録情報では、通知を送ることができません。ブラウザーを新しくしてから、もう一度お試しください。',
  },
  push_no_device: {
    status: 422,
    message:
      '通知を受け取る端末がありません。「この端末で通知を受け取る」を押してから、もう一度お試しください。',
  },
  kind_locked: { status: 422, message: '大切なお知らせのため、この通知は止められません。' },
  pin_required: { status: 422, message: '保護者の画面に戻るには、暗証番号を入力してください。' },
  pin_not_set: {
    status: 422,
    message: '暗証番号が設定されていません。保護者の画面で設定してください。',
  },
  pin_wrong: {
    status: 422,
    message: '暗証番号が違います。お忘れの場合は、ログアウトしてからログインし直してください。',
  },
  staff_door: {
    status: 403,
    message: 'この画面に移るには、運営会社用のログイン画面からログインしてください。',
  },
  no_student: { status: 422, message: '表示できる生徒がいません。先に生徒を登録してください。' },
} as const satisfies Record<string, { status: number; message: string }>;
