import { randomUUID } from 'node:crypto';
import { PostMessage } from '@tsumugi/api/modules/chat/actions/post-message';
import type { CurrentUser } from '@tsumugi/api/platform/auth/current-user';
import { AppError } from '@tsumugi/contract/errors';
import { candidateAt } from '@tsumugi/contract/states';
import { searchKey } from '@tsumugi/contract/text/search-key';
import type { Family, TeacherPerson } from '../people/make-people.js';
import type { SeedRuntime } from '../seed-runtime.js';
import type { Office } from './demo-office.js';
import { familyUser, staffUser, teacherUser } from './demo-users.js';
import {
  agreeingOnADate,
  officeTalks,
  preparing,
  stoppedTalk,
  type TalkLine,
  thanking,
} from './talks.js';

interface Talkers {
  readonly family: CurrentUser;
  readonly teacher: CurrentUser;
  readonly staff: CurrentUser;
}
interface Cast {
  readonly runtime: SeedRuntime;
  readonly office: Office;
  readonly families: readonly Family[];
  readonly teachers: readonly TeacherPerson[];
  readonly present: Date;
}

const words = ['電話番号', 'LINE交換', '直接契約'];
/**
 * Creates conversations between families, teachers and the office by the product's own sending
 * (domain/chat#blacklist): some wait for an answer, one message was stopped.
 */
export async function playConversations(cast: Cast): Promise<void> {
  const { runtime, office, present } = cast;
  const staff = staffUser(office.members[1] as Office['members'][number]);
  const createdById = office.members[0]?.actor.accountId;
  await runtime.prisma.blacklistWord.createMany({
    data: words.map((word) => ({
      word,
      normalizedWord: searchKey(word),
      createdById,
      createdAt: runtime.clock.now(),
    })),
  });
  const rooms = await runtime.prisma.chatRoom.findMany({
    where: { type: 'matter', closedAt: null },
    orderBy: { openedAt: 'desc' },
    select: {
      id: true,
      openedAt: true,
      messages: { select: { sentAt: true }, orderBy: { sentAt: 'desc' }, take: 1 },
      matterTeacher: {
        select: {
          candidateStatus: true,
          teacher: { select: { id: true, accountId: true } },
          matter: { select: { parent: { select: { id: true, accountId: true } } } },
        },
      },
    },
  });
  let stopped = false;
  for (const [index, { id, openedAt, messages, matterTeacher }] of rooms.entries()) {
    const parent = matterTeacher?.matter.parent;
    if (!matterTeacher || !parent) continue;
    const { teacher } = matterTeacher;
    const people = {
      family: familyUser(parent.accountId, parent.id),
      teacher: teacherUser(teacher.accountId, teacher.id),
      staff,
    };
    const { candidateStatus } = matterTeacher;
    const agreeing = candidateStatus === candidateAt.beforeTrialSetting;
    const later =
      candidateStatus === candidateAt.beforeTrial ? pickByIndex(preparing, index) : thanking;
    const lines = !agreeing ? later : stopped ? agreeingOnADate : stoppedTalk;
    stopped ||= agreeing;
    // After the messages that the matter's actions have written there.
    await writeMessages(
      cast,
      { type: 'matter', roomId: id },
      people,
      messages[0]?.sentAt ?? openedAt,
      lines,
    );
  }
  for (const [index, { by, hours, lines }] of officeTalks.entries()) {
    // Families and teachers in turn, the demo logins first.
    const pair = Math.floor(index / 2);
    const family = pickByIndex(cast.families, pair * 7);
    const teacher = pickByIndex(cast.teachers, pair * 5);
    const accountId = (by === 'family' ? family : teacher).actor.accountId as number;
    const { id } = await runtime.prisma.chatRoom.findUniqueOrThrow({ where: { accountId } });
    const people = {
      family: familyUser(accountId, family.parentId),
      teacher: teacherUser(accountId, teacher.teacherId),
      staff,
    };
    await writeMessages(
      cast,
      { type: 'admin', roomId: id },
      people,
      new Date(present.getTime() - hours * 3_600_000),
      lines,
    );
  }
}

const pickByIndex = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

async function writeMessages(
  { runtime, present }: Cast,
  room: { readonly type: 'matter' | 'admin'; readonly roomId: number },
  people: Talkers,
  begun: Date,
  lines: readonly TalkLine[],
): Promise<void> {
  let at = begun.getTime();
  for (const [side, minutes, text] of lines) {
    at += minutes * 60_000;
    if (at >= present.getTime()) return;
    runtime.clock.moveTo(new Date(at));
    await runtime.app
      .get(PostMessage)
      .run({ ...room, clientId: randomUUID(), text }, people[side])
      .catch((error) => {
        if (!(error instanceof AppError && error.code === 'chat_blacklist')) throw error;
      });
  }
}
