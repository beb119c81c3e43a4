import { japan } from '@tsumugi/contract/calendar/zone';
import { isWanted, mutedOf } from '@tsumugi/contract/notices/kinds';
import { dueAt } from '@tsumugi/contract/notices/quiet-hours';
import { formatAppointment } from '@tsumugi/contract/text/format';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { TimerTools } from '../../../platform/jobs/timer.js';
import { signatureOf } from '../../../platform/outbox/compose-notice.js';
import { originOf } from '../../../platform/settings/settings.js';

/** Code of messages about exports: no notice of a matter, so brands have no template for it. */
const code = 'EXPORT';
const subject = '登録データのファイルができました';
const label = '登録データの書き出しを開く';

/**
 * Informs the person that the export is ready: announcement, and mail unless muted. Once per file.
 */
export async function announceExport(
  tx: Transaction,
  { id, accountId }: { readonly id: number; readonly accountId: number },
  { mailer, settings }: Pick<TimerTools, 'mailer' | 'settings'>,
  now: Date,
): Promise<void> {
  const { expiresAt, account } = await tx.ownExport.findUniqueOrThrow({
    where: { id },
    select: {
      expiresAt: true,
      account: { include: { parent: true, teacher: true, roles: { orderBy: { role: 'asc' } } } },
    },
  });
  const { parent, teacher } = account;
  const zone = parent?.timeZone ?? teacher?.timeZone ?? japan;
  const isTeacher = teacher !== null && parent === null;
  const link = isTeacher ? '/teacher/teacher-profile?part=data' : '/customer/profile?part=data';
  const page = isTeacher ? 'プロフィール' : 'マイページ';
  const body = `ご依頼いただいた登録データのファイルができました。${formatAppointment(expiresAt, zone)}まで、${page}の「登録データの書き出し」からダウンロードできます。`;
  const brandId = account.roles.find((role) => role.brand !== null)?.brand;
  const brand = await tx.brand.findFirst({
    where: brandId ? { id: brandId } : {},
    orderBy: { id: 'asc' },
  });
  const quiet = brand
    ? { fromMinute: brand.quietFromMinute, toMinute: brand.quietToMinute }
    : undefined;
  const later = dueAt(now, zone, false, quiet);
  const notice = await tx.notice.create({
    data: {
      code,
      audience: isTeacher ? 'teacher' : 'customer',
      recipientId: accountId,
      key: `export:${id}`,
      title: subject,
      body: `${body}\n${label}`,
      parts: [
        { text: `${body}\n`, href: null },
        { text: label, href: link },
      ],
      link,
      createdAt: now,
      heldUntil: now,
      dueAt: later,
    },
    select: { id: true },
  });
  const both = { noticeId: notice.id, subject };
  await tx.delivery.create({ data: { ...both, channel: 'announced', body, dueAt: now } });
  if (!isWanted('steps', 'mail', mutedOf(account))) return;
  const origin = originOf(settings);
  const text = [
    `${account.name}様`,
    body,
    `${label}\n${origin}${link}`,
    brand && signatureOf(brand),
  ]
    .filter(Boolean)
    .join('\n\n');
  const mail = {
    address: account.email,
    messageId: mailer.newMessageId(),
    body: text,
    dueAt: later,
  };
  await tx.delivery.create({ data: { ...both, ...mail, channel: 'mail' } });
}
