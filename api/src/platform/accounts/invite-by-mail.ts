import type { Role } from '@tsumugi/contract/codes/person';
import { morePlaceholdersOf } from '@tsumugi/contract/notices/define-notice';
import { noticeOf } from '@tsumugi/contract/notices/notices';
import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import { render } from '@tsumugi/contract/notices/render';
import { templateOf, withPasswordLink } from '@tsumugi/contract/notices/template-of';
import { defuseLinks } from '@tsumugi/contract/text/defuse-links';
import { newToken, sha256 } from '../auth/hash.js';
import { days } from '../clock.js';
import type { Transaction } from '../database/transaction.js';
import type { Mailer, PlainMail } from '../mail/mailer.js';
import { productName } from '../mail/sender.js';
import { signatureOf } from '../outbox/compose-notice.js';
import { originOf, type Settings } from '../settings/settings.js';
import type { NewLogin } from './open-account.js';

/** N45: staff opened a login; N46: the person was imported. */
type InvitationCode = 'N45' | 'N46';

interface InviteTools {
  readonly mailer: Mailer;
  readonly settings: Settings;
}

const lifetime = days(7);
const sendOnly = '--\nこのメールは送信専用です。';
/** Families and teachers set passwords on the customers' page, as after a reset. */
const pageOf = (role: Role) => (role === 'Admin' || role === 'Operator' ? '' : '/customer');
const sideOf = (role: Role): NoticeAudience => (role === 'Teacher' ? 'teacher' : 'customer');

/**
 * Link for setting a password. The code is in the fragment, so that proxy logs and Referer headers
 * do not contain it. The page belongs to families and teachers; the link names the inviting brand
 * and, for a teacher, the next login page.
 */
export function passwordLinkOf(
  settings: Settings,
  role: Role,
  code: string,
  purpose: 'reset' | 'invitation',
  brand?: number | null,
): string {
  const page = pageOf(role);
  const query = new URLSearchParams({
    ...(role === 'Teacher' && { from: 'teacher' }),
    ...(page &&
      purpose === 'invitation' && { welcome: '1', ...(brand && { brand: String(brand) }) }),
  });
  return `${originOf(settings)}${page}/reset-password-input${query.size ? `?${query}` : ''}#${code}`;
}

/** The brand's text with the placeholders of this person filled. */
export async function invitationText(
  tx: Transaction,
  login: NewLogin,
  link: string,
  code: InvitationCode,
): Promise<PlainMail> {
  const { email: to, name: recipientName, role } = login;
  const brand =
    login.brand === undefined
      ? null
      : await tx.brand.findUniqueOrThrow({ where: { id: login.brand } });
  const audience = sideOf(role);
  const where = { brand_code_audience: { brand: login.brand ?? 0, code, audience } };
  const override = brand && (await tx.noticeTemplate.findUnique({ where }));
  const notice = noticeOf(code);
  const { subject, mailBody } = templateOf(notice, audience, { override });
  const placeholders = { recipientName, passwordLink: link, brand: brand?.name ?? productName };
  const renderText = (text: string) =>
    render(
      text,
      { audience, placeholders, more: morePlaceholdersOf(notice), links: {}, origin: '' },
      'mail',
    ).text;
  const reasonText = login.askedBy
    ? `${defuseLinks(login.askedBy)} 様のお申し込みにより、このメールをお送りしています。\n\n`
    : '';
  const text = `${reasonText}${renderText(withPasswordLink(mailBody))}\n\n${brand ? signatureOf(brand) : sendOnly}`;
  return { to, subject: renderText(subject).replace(/\s*\n\s*/g, ' '), text };
}

/**
 * Mails a single-use link for setting the first password, valid for seven days. @returns the
 * Message-ID
 */
export async function inviteByMail(
  tx: Transaction,
  { mailer, settings }: InviteTools,
  now: Date,
  login: NewLogin & { readonly accountId: number },
  code: InvitationCode = 'N45',
): Promise<string> {
  const { accountId, role, brand = null } = login;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + lifetime);
  await tx.passwordReset.create({
    data: { accountId, purpose: 'invitation', codeHash: sha256(token), createdAt: now, expiresAt },
  });
  await tx.account.update({ where: { id: accountId }, data: { invitedAt: now } });
  const mail = await invitationText(
    tx,
    login,
    passwordLinkOf(settings, role, token, 'invitation', brand),
    code,
  );
  return mailer.queue(tx, 'invitation', mail, { brand });
}
