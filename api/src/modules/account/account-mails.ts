interface AccountMail {
  to: string;
  subject: string;
  text: string;
}

const signature = '\n\n--\nこのメールは送信専用です。心当たりがない場合は、運営までご連絡ください。';

export function resetMail(to: string, link: string): AccountMail {
  return {
    to,
    subject: '【つむぎ】パスワード再設定のご案内',
    text: `パスワード再設定のご依頼を受け付けました。\n次のリンクを開き、新しいパスワードを設定してください。\n\n${link}\n\nリンクの有効期限は30分です。一度だけ使えます。\nご依頼に心当たりがない場合は、何もせずこのメールを削除してください。パスワードは変わりません。${signature}`,
  };
}

export function passwordChangedMail(to: string): AccountMail {
  return {
    to,
    subject: '【つむぎ】パスワードが変更されました',
    text: `パスワードが変更されました。ほかの端末は自動的にログアウトしています。\n心当たりがない場合は、すぐにパスワードを再設定してください。${signature}`,
  };
}

export function newDeviceMail(to: string, device: string): AccountMail {
  return {
    to,
    subject: '【つむぎ】新しい端末からのログイン',
    text: `これまで使われていない端末（${device}）からログインがありました。\n心当たりがない場合は、すぐにパスワードを再設定してください。${signature}`,
  };
}
