interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const signature = '\n\n--\nこのメールは送信専用です。ご不明な点は、運営までご連絡ください。';

export const confirmationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'メールアドレスの確認',
  text: `メールアドレスの変更を受け付けました。\n次のリンクを開くと、このメールアドレスでログインできるようになります。\n\n${link}\n\nリンクの有効期限は24時間です。一度だけ使えます。\n心当たりがない場合は、何もせずこのメールを削除してください。${signature}`,
});

/** Informs the owner of an address that another person tried to use. */
export const addressTakenMail = (to: string): Mail => ({
  to,
  subject: 'このメールアドレスは登録済みです',
  text: `このメールアドレスへの変更の申し込みがありましたが、すでに別のご登録に使われているため変更できません。\n心当たりがない場合は、何もせずこのメールを削除してください。${signature}`,
});

export const changeRequestedMail = (to: string): Mail => ({
  to,
  subject: 'メールアドレス変更の手続きについて',
  text: `ログイン用メールアドレスの変更が申し込まれました。新しいメールアドレスで確認が済むまで、変更されません。\n心当たりがない場合は、すぐにパスワードを変更し、運営までご連絡ください。${signature}`,
});

export const addressChangedMail = (to: string): Mail => ({
  to,
  subject: 'ログイン用メールアドレスが変更されました',
  text: `ログイン用のメールアドレスが変更されました。すべての端末は自動的にログアウトしています。\n心当たりがない場合は、運営までご連絡ください。${signature}`,
});
