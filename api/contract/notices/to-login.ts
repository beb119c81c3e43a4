import { defineNotice } from './define-notice.js';

const way =
  '次のリンクを開き、パスワードを設定してください。\n\n{passwordLink}\n\nリンクの有効期限は7日間です。一度だけ使えます。\n期限が切れた場合は、ログイン画面の「パスワードをお忘れの方」から設定できます。\n\n心当たりがない場合は、お手数ですがこのメールを削除してください。';
const registered = { subject: 'ご登録のご案内', body: `{brand}へのご登録が完了しました。\n${way}` };

/**
 * Invitations to set a first password. Their text opens a login, so it is deleted after sending.
 */
export const toLogin = [
  defineNotice({
    code: 'N45',
    when: 'a login that staff, or a guardian, opened for another person',
    customer: registered,
    teacher: registered,
    toLogin: true,
    urgent: true,
  }),
  defineNotice({
    code: 'N46',
    when: 'an invitation wave to those who moved in (設定 › 招待)',
    customer: {
      subject: '専用ページのご案内',
      body: `いつも{brand}をご利用いただき、ありがとうございます。\nご依頼の内容や先生とのやりとりを、専用のページでご覧いただけるようになりました。\n${way}`,
    },
    teacher: {
      subject: '先生専用ページのご案内',
      body: `いつもお世話になっております。\n案件のご確認やご応募、ご家庭とのやりとりを、専用のページで行っていただけるようになりました。\n${way}`,
    },
    toLogin: true,
  }),
] as const;
