import { addDays } from '@tsumugi/contract/calendar/day';
import { hoursAt } from '@tsumugi/contract/calendar/instant';
import { expect } from 'vitest';
import type { Agent } from '../../../support/agent.js';
import type { Desk } from '../../../support/browser-desk.js';
import { Office } from '../../../support/browser-office.js';
import { openRunOf } from '../../../support/dates.js';
import type { CaughtMail } from '../../../support/smtp.js';

export const motherMail = 'misaki@example.jp';
export const motherPassword = '結衣のための長い合言葉 7';

/** An hour of the story's first day, or so many days later. All four are business days, so that the lists say 当日 and 翌日 as told. */
const firstDay = openRunOf(4);
export const storyAt = (days: number, time: string): Date => hoursAt(addDays(firstDay, days), time);

/** What the chapters hand on to each other. */
export class Story {
  office!: Office;
  desk!: Desk;
  family!: Agent;
  matterId = 0;
  matterNumber = '';
  /** The candidacy that ends in a hire, and the other one. */
  chosen = 0;
  other = 0;

  async begin(): Promise<void> {
    this.office = await Office.open('main-job', storyAt(0, '10:00'));
    await this.nameTeacher(this.office.world.teacher, '松本', '里奈', '桜門大学');
    await this.nameTeacher(this.office.world.otherTeacher, '高木', '直人', '青葉大学');
    this.desk = await this.office.sitDown();
  }

  private async nameTeacher(agent: Agent, lastName: string, firstName: string, university: string): Promise<void> {
    const { accountId, teacherId } = agent.account as { accountId: number; teacherId?: number };
    const { prisma } = this.office.world;
    await prisma.teacher.update({ where: { id: teacherId as number }, data: { lastName, firstName, university, gradeYear: 2 } });
    await prisma.account.update({ where: { id: accountId }, data: { name: `${lastName} ${firstName}` } });
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

/** These people got a mail with these words in its subject, and nobody got anything else. */
export function expectMails(mails: CaughtMail[], wanted: [address: string, subject: string][]): void {
  const line = (address: string, subject: string) => `${address} ${wanted.find(([, words]) => subject.includes(words))?.[1] ?? subject}`;
  expect(mails.flatMap(({ to, subject }) => to.map((address) => line(address, subject))).sort()).toEqual(
    wanted.map(([address, subject]) => `${address} ${subject}`).sort(),
  );
}
export const textOf = (mails: CaughtMail[], subject: string): string => mails.find((mail) => mail.subject.includes(subject))?.text ?? '';

/** The words of a text, whatever its line ends are. */
export const lines = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean);
