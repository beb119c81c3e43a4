interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const signature =
  '\n\n心当たりがない場合は、何もせずこのメールを削除してください。\n\n--\nこのメールは送信専用です。ご不明な点は、運営までご連絡ください。';

export const registrationMail = (to: string, link: string): Mail => ({
  to,
  subject: '教師登録のご案内',
  text: `教師登録のお申し込みを受け付けました。\n次のリンクを開き、登録を続けてください（3分ほどで終わります）。\n\n${link}\n\nリンクの有効期限は24時間です。${signature}`,
});

/**
 * To the owner of an address that already has a login. `login`: the URL of its login page, which
 * leads back to the advert.
 */
export const knownAddressMail = (to: string, login: string, isTeacher: boolean): Mail => ({
  to,
  subject: 'このメールアドレスは登録済みです',
  text: isTeacher
    ? `教師登録のお申し込みがありましたが、このメールアドレスは登録が済んでいます。\n次の画面からログインしてください。パスワードをお忘れの場合も、同じ画面から設定できます。\n\n${login}${signature}`
    : `教師登録のお申し込みがありましたが、このメールアドレスはすでに別のご登録に使われています。\n別のメールアドレスでお申し込みになるか、教師としても登録したい旨を運営までご連絡ください。${signature}`,
});
