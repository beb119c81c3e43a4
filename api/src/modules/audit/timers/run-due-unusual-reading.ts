import { dayOf, startOfDay } from '@tsumugi/contract/calendar/instant';
import { defuseLinks } from '@tsumugi/contract/text/defuse-links';
import { Throttle } from '../../../platform/auth/throttle.js';
import { days, hours } from '../../../platform/clock.js';
import type { Timer, TimerTools } from '../../../platform/jobs/timer.js';
import type { PlainMail } from '../../../platform/mail/mailer.js';
import { originOf } from '../../../platform/settings/settings.js';
import { findExceededUsual } from '../domain/unusual-reads.js';
import { readingsBefore, readingsSince } from '../readings.queries.js';

interface Reader {
  readonly accountId: number;
  readonly name: string;
  readonly today: number;
  readonly usual: number;
}

/**
 * Hourly check whether a staff member opened many more people and matters than usual today. Admins
 * get a mail, once a day for each (security B26). Answers the number of reports.
 */
export const runDueUnusualReading: Timer = async (tools, now) => {
  const { prisma, clock, logger } = tools;
  const throttle = new Throttle(prisma, clock);
  if (
    await throttle.take({ name: 'unusual-reading', subject: 'looked', max: 1, windowMs: hours(1) })
  )
    return 0;
  const since = startOfDay(dayOf(now));
  let reports = 0;
  for (const { accountId, name, count: today } of await readingsSince(prisma, since)) {
    const usual = findExceededUsual(today, await readingsBefore(prisma, accountId, since));
    if (usual === null) continue;
    if (
      await throttle.take({
        name: 'unusual-reading:told',
        subject: `${accountId} ${dayOf(now)}`,
        max: 1,
        windowMs: days(1),
      })
    )
      continue;
    logger.warn({ accountId, today, usual }, 'unusual volume of readings');
    await tellAdmins(tools, { accountId, name, today, usual });
    reports += 1;
  }
  return reports;
};

async function tellAdmins({ prisma, mailer, settings }: TimerTools, reader: Reader): Promise<void> {
  const admins = await prisma.account.findMany({
    where: { deletedAt: null, disabledAt: null, roles: { some: { role: 'Admin' } } },
    select: { id: true, email: true },
  });
  const page = `${originOf(settings)}/admin/access-logs`;
  await prisma.$transaction(async (tx) => {
    for (const { id, email } of admins)
      await mailer.queue(tx, 'securityAlert', unusualMail(email, reader, page), { id });
  });
  await mailer.flush();
}

const unusualMail = (to: string, { name, today, usual }: Reader, page: string): PlainMail => ({
  to,
  subject: '個人情報の閲覧がふだんより多くなっています',
  text: `${defuseLinks(name)} さんが、今日 ${today} 件の登録（家庭・生徒・教師・案件など）を開いています。ふだんの一日は ${usual} 件ほどです。\n業務によるものか、ご本人に確かめてください。開いた内容は、操作記録で確かめられます。\n${page}\n心当たりがない場合は、スタッフの画面で、その方の利用を停止してください。\n\n--\nこのメールは送信専用です。`,
});
