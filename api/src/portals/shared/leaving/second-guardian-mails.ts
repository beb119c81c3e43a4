import { defuseLinks } from '@tsumugi/contract/text/defuse-links';
import type { PlainMail } from '../../../platform/mail/mailer.js';

interface First {
  readonly name: string;
  readonly email: string;
}
interface Second {
  readonly lastName: string;
  readonly firstName: string;
}
/** Mail to the first guardian about the second one. */
export type SecondGuardianMail = (to: First, about: Second) => PlainMail;

const nameOf = ({ lastName, firstName }: Second) => `${defuseLinks(`${lastName} ${firstName}`)} 様`;
const foot = '\n\n--\nこのメールは送信専用です。ご不明な点は、運営までご連絡ください。';

export const deletionRequestedMail: SecondGuardianMail = ({ name, email }, about) => ({
  to: email,
  subject: '第二保護者の退会のお申し出がありました',
  text: `${defuseLinks(name)} 様\n\nご家庭の第二保護者の${nameOf(about)}から、退会のお申し出がありました。\n${nameOf(about)}のログインだけが対象です。ご家庭のご依頼と、${defuseLinks(name)} 様のご利用は、そのまま続きます。${foot}`,
});

export const deletionWithdrawnMail: SecondGuardianMail = ({ name, email }, about) => ({
  to: email,
  subject: '第二保護者の退会のお申し出が取り下げられました',
  text: `${defuseLinks(name)} 様\n\nご家庭の第二保護者の${nameOf(about)}の退会のお申し出は、ご本人により取り下げられました。${foot}`,
});
