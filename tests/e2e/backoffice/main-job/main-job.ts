import { addBusinessDays, onOrNextBusinessDay } from '@tsumugi/contract/calendar/business-day';
import { addDays } from '@tsumugi/contract/calendar/day';
import { hoursAt } from '@tsumugi/contract/calendar/instant';
import { expect } from 'vitest';
import type { Account } from '../../../support/accounts.js';
import type { Agent } from '../../../support/agent.js';
import { calendar, openRunOf } from '../../../support/dates.js';
import type { Desk } from '../../../support/desk.js';
import type { ReceivedMail } from '../../../support/mail-catcher.js';
import { Office } from '../../../support/office.js';
import { Phone } from './phone.js';

export const motherMail = 'misaki@example.jp';
export const motherPassword = '結衣のための長い合言葉 7';

/**
 * An hour of the first day of the main job, or a number of days later. All four are business days,
 * so that the lists show 当日 and 翌日 as expected.
 */
const firstDay = openRunOf(4);
export const mainJobInstant = (days: number, time: string): Date =>
  hoursAt(addDays(firstDay, days), time);

/**
 * A day such as `12/8(火)`. Kind `b`: the business day with this number after the first day. Kind
 * `d`: the day after this number of days, or the next business day.
 */
export const openDay = (kind: string, days: number): string => {
  const day =
    kind === 'b'
      ? addBusinessDays(firstDay, days, calendar)
      : onOrNextBusinessDay(addDays(firstDay, days), calendar);
  const [, month, date] = day.split('-').map(Number);
  return `${month}/${date}(${'日月火水木金土'[new Date(`${day}T00:00Z`).getUTCDay()]})`;
};
/** An instant in the format of a datetime-local field, in Japan's time. */
export const dateTimeInput = (at: Date): string =>
  new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 16);

/** State that the tests of the main job share. */
export class MainJob {
  office!: Office;
  desk!: Desk;
  /** The portals of the three other people. */
  family!: Phone;
  teacher!: Phone;
  otherTeacher!: Phone;
  /** Mail address of the family. */
  familyMail = motherMail;
  /** Whether a trial lesson belongs to the case. */
  constructor(
    readonly kind: 'trial' | 'short',
    private readonly openOffice: (name: string, start: Date) => Promise<Office> = Office.open,
  ) {}
  matterId = 0;
  matterNumber = '';
  /** The candidacy that ends in a hire, and the other one. */
  chosen = 0;
  other = 0;

  /** `name` as in Office.open. */
  async begin(name: string): Promise<void> {
    this.office = await this.openOffice(name, mainJobInstant(0, '10:00'));
    await this.nameTeacher(this.office.world.teacher, '松本', '里奈', '桜門大学');
    await this.nameTeacher(this.office.world.otherTeacher, '高木', '直人', '青葉大学');
    this.desk = await this.office.openDesk();
    const { teacher, otherTeacher } = this.office.world;
    this.teacher = await (await Phone.of(this.office)).signIn(
      teacher.account as Account,
      '/teacher-login',
    );
    this.otherTeacher = await (await Phone.of(this.office)).signIn(
      otherTeacher.account as Account,
      '/teacher-login',
    );
  }

  private async nameTeacher(
    agent: Agent,
    lastName: string,
    firstName: string,
    university: string,
  ): Promise<void> {
    const { accountId, teacherId } = agent.account as { accountId: number; teacherId?: number };
    const { prisma } = this.office.world;
    await prisma.teacher.update({
      where: { id: teacherId as number },
      data: { lastName, firstName, university, gradeYear: 2 },
    });
    await prisma.account.update({
      where: { id: accountId },
      data: { name: `${lastName} ${firstName}` },
    });
  }

  candidate(id: number) {
    return this.office.world.prisma.matterTeacher.findUniqueOrThrow({ where: { id } });
  }
  matter() {
    return this.office.world.prisma.matter.findUniqueOrThrow({ where: { id: this.matterId } });
  }
  operator() {
    return this.office.world.operator.account as NonNullable<Agent['account']>;
  }
}

export const mailOf = (agent: Agent): string => agent.account?.email ?? '';

/** These people got a mail with these words in its subject, and no other person got one. */
export function expectMails(
  mails: ReceivedMail[],
  wanted: [address: string, subject: string][],
): void {
  const line = (address: string, subject: string) =>
    `${address} ${wanted.find(([, words]) => subject.includes(words))?.[1] ?? subject}`;
  expect(
    mails.flatMap(({ to, subject }) => to.map((address) => line(address, subject))).sort(),
  ).toEqual(wanted.map(([address, subject]) => `${address} ${subject}`).sort());
}
export const textOf = (mails: ReceivedMail[], subject: string): string =>
  mails.find((mail) => mail.subject.includes(subject))?.text ?? '';

/** The words of a text, with any line ends. */
export const linesOf = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
