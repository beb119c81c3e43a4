import { Injectable } from '@nestjs/common';
import { isTimeZone, japan } from '@tsumugi/contract/calendar/zone';
import { AppError } from '@tsumugi/contract/errors';
import {
  type MutableChannel,
  type MutedNotices,
  mutedOf,
  type NoticeKind,
  noticeKindDefinitions,
  noticeKinds,
} from '@tsumugi/contract/notices/kinds';
import { quietHours } from '@tsumugi/contract/notices/quiet-hours';
import type { Preferences, PreferencesInput } from '@tsumugi/contract/portal/preferences';
import { minutesText } from '@tsumugi/contract/text/slots';
import type { CurrentUser } from '../../../platform/auth/current-user.js';
import type { Prisma } from '../../../platform/database/generated-client/client.js';
import { PrismaService } from '../../../platform/database/prisma.service.js';
import type { Transaction } from '../../../platform/database/transaction.js';

@Injectable()
export class PreferenceStore {
  constructor(private readonly prisma: PrismaService) {}

  read(user: CurrentUser): Promise<Preferences> {
    return readPreferences(this.prisma, user);
  }

  /** @throws AppError 409 with the present values */
  save(input: PreferencesInput, user: CurrentUser): Promise<Preferences> {
    return this.prisma.$transaction(async (tx) => {
      const [row] = await tx.$queryRaw<
        { version: number }[]
      >`select version from account where id = ${user.accountId} for update`;
      if (row?.version !== input.version)
        throw new AppError('version_conflict', undefined, {
          more: { current: await readPreferences(tx, user) },
        });
      await tx.account.update({
        where: { id: user.accountId },
        data: {
          mailNotices: input.mail,
          pushNotices: input.push,
          noticePreferences: turnedOff(input) as Prisma.InputJsonValue,
          version: { increment: 1 },
        },
      });
      return readPreferences(tx, user);
    });
  }
}

/** Stores only muted kinds, so that new kinds start switched on. */
const turnedOff = ({ kinds }: PreferencesInput): MutedNotices['kinds'] =>
  Object.fromEntries(
    kinds.flatMap(({ key, mail, push }) =>
      mail && push
        ? []
        : [[key, { ...(mail ? {} : { mail: false }), ...(push ? {} : { push: false }) }]],
    ),
  );

/** Kinds for students: dates, in the app and by push, and their chats. */
const toStudents: Readonly<Partial<Record<NoticeKind, readonly MutableChannel[]>>> = {
  lessons: ['push'],
  chat: ['mail', 'push'],
};
const toAll: readonly MutableChannel[] = ['mail', 'push'];

async function readPreferences(
  db: Transaction,
  { accountId, userType }: CurrentUser,
): Promise<Preferences> {
  const account = await db.account.findUniqueOrThrow({
    where: { id: accountId },
    select: {
      version: true,
      mailNotices: true,
      pushNotices: true,
      noticePreferences: true,
      parent: { select: { timeZone: true } },
      teacher: { select: { timeZone: true } },
    },
  });
  const { kinds } = mutedOf(account);
  const zone = account.parent?.timeZone ?? account.teacher?.timeZone;
  return {
    version: account.version,
    mail: account.mailNotices,
    push: account.pushNotices,
    kinds: noticeKinds.flatMap((key) => {
      const channels = userType === 'Student' ? toStudents[key] : toAll;
      if (!channels) return [];
      const { locked, ...words } = noticeKindDefinitions[key];
      const on = (channel: 'mail' | 'push') => locked || kinds[key]?.[channel] !== false;
      return [{ key, ...words, mail: on('mail'), push: on('push'), locked, channels }];
    }),
    quietHours: {
      from: minutesText(quietHours.fromMinute),
      to: minutesText(quietHours.toMinute),
      timeZone: zone && isTimeZone(zone) ? zone : japan,
    },
  };
}
