import { formatAppointment } from '@tsumugi/contract/text/format';

interface AccountMail {
  to: string;
  subject: string;
  text: string;
}

const signature =
  '\n\n--\nこのメールは送信専用です。心当たりがない場合は、運営までご連絡ください。';

export function resetMail(to: string, link: string): AccountMail {
  return {
    to,
    subject: 'パスワード再設定のご案内',
    text: `パスワード再設定のご依頼を受け付けました。\n次のリンクを開き、新しいパスワードを設定してください。\n\n${link}\n\nリンクの有効期限は30分です。一度だけ使えます。\nご依頼に心当たりがない場合は、何もせずこのメールを削除してください。パスワードは変わりません。${signature}`,
  };
}

export function passwordChangedMail(to: string): AccountMail {
  return {
    to,
    subject: 'パスワードが変更されました',
    text: `パスワードが変更されました。ほかの端末は自動的にログアウトしています。\n心当たりがない場合は、すぐにパスワードを再設定してください。${signature}`,
  };
}

/** @param from client address of the attempt, which the owner can compare */
export function newDeviceMail(
  to: string,
  { device, at, from }: { readonly device: string; readonly at: Date; readonly from: string },
): AccountMail {
  return {
    to,
    subject: '新しい端末からのログイン',
    text: `これまで使われていない端末からログインがありました。\n\n日時：${formatAppointment(at)}（日本時間）\n端末：${device}\n接続元：${from}\n\n心当たりがない場合は、すぐにパスワードを再設定してください。${signature}`,
  };
}

export function twoStepOnMail(to: string): AccountMail {
  return {
    to,
    subject: '2段階認証を有効にしました',
    text: `2段階認証が有効になりました。これからはログインのときに、認証アプリの確認コードも入力していただきます。ほかの端末はログアウトしています。\n心当たりがない場合は、すぐにパスワードを再設定し、運営までご連絡ください。${signature}`,
  };
}

export function twoStepOffMail(to: string): AccountMail {
  return {
    to,
    subject: '2段階認証を無効にしました',
    text: `2段階認証が無効になりました。これからはパスワードだけでログインできます。\n心当たりがない場合は、すぐにパスワードを再設定し、運営までご連絡ください。${signature}`,
  };
}

export function twoStepResetMail(to: string): AccountMail {
  return {
    to,
    subject: '2段階認証が解除されました',
    text: `管理者が、あなたの2段階認証を解除しました。すべての端末はログアウトしています。\nパスワードでログインしてから、もう一度設定してください。\n依頼した覚えがない場合は、すぐに運営までご連絡ください。${signature}`,
  };
}

export function passkeyAddedMail(to: string, name: string): AccountMail {
  return {
    to,
    subject: 'パスキーを登録しました',
    text: `パスキー「${name}」が登録されました。これからは、パスワードの代わりにこのパスキーでもログインできます。ほかの端末はログアウトしています。\n心当たりがない場合は、すぐにパスワードを再設定し、運営までご連絡ください。${signature}`,
  };
}

export function passkeyRemovedMail(to: string, name: string): AccountMail {
  return {
    to,
    subject: 'パスキーを削除しました',
    text: `パスキー「${name}」が削除されました。このパスキーではログインできません。ほかの端末はログアウトしています。\n心当たりがない場合は、すぐにパスワードを再設定し、運営までご連絡ください。${signature}`,
  };
}

export function passkeysResetMail(to: string): AccountMail {
  return {
    to,
    subject: 'パスキーがすべて削除されました',
    text: `管理者が、あなたのパスキーをすべて削除しました。すべての端末はログアウトしています。\nパスワードでログインしてから、もう一度登録してください。\n依頼した覚えがない場合は、すぐに運営までご連絡ください。${signature}`,
  };
}

/** @param provider its configured name */
export function identityLinkedMail(to: string, provider: string): AccountMail {
  return {
    to,
    subject: '会社の認証サービスでのログインを登録しました',
    text: `「${provider}」でのログインが、あなたの管理画面のアカウントに結び付けられました。これからは「${provider}」でログインできます。\n心当たりがない場合は、すぐに管理者までご連絡ください。${signature}`,
  };
}

/** @param unusedCodes number of unused codes */
export function recoveryCodeUsedMail(to: string, unusedCodes: number): AccountMail {
  return {
    to,
    subject: '復旧コードでのログイン',
    text: `2段階認証の復旧コードを使ったログインがありました。使えるコードは残り${unusedCodes}個です。\n心当たりがない場合は、すぐにパスワードを再設定し、運営までご連絡ください。${signature}`,
  };
}

export function codesFailedMail(to: string): AccountMail {
  return {
    to,
    subject: '確認コードの間違いが続いています',
    text: `正しいパスワードでのログインのあと、2段階認証の確認コードが続けて間違えられたため、一時的に受け付けを止めました。\n心当たりがない場合は、パスワードを知られているおそれがあります。すぐにパスワードを再設定してください。${signature}`,
  };
}
