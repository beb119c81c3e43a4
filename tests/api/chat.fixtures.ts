import { randomUUID } from 'node:crypto';
import type {
  ChatPage,
  ChatRoomInfo,
  ChatRoomLine,
  ChatSent,
} from '@tsumugi/contract/resources/chat';
import { createAccount } from '../support/accounts.js';
import { type Agent, type Answer, signIn } from '../support/agent.js';
import { createCandidateAt, createMatterAt } from '../support/create-at-status.js';
import type { TestWorld } from '../support/test-world.js';

export const chatPathOf = (agent: Agent) =>
  agent.account?.adminId ? '/api/admin/chat' : '/api/chat';
export const roomPath = (agent: Agent, room: string | number) =>
  `${chatPathOf(agent)}/${typeof room === 'number' ? `matter-room/${room}` : room}`;

/** `room` is a matter room's id, or `admin-room/7`. */
export const sendMessage = (
  agent: Agent,
  room: string | number,
  text: string,
  more: object = {},
): Promise<Answer<ChatSent>> =>
  agent.post(`${roomPath(agent, room)}/message/send`, { clientId: randomUUID(), text, ...more });
export const readPage = async (
  agent: Agent,
  room: string | number,
  query = '',
): Promise<ChatPage> => {
  const answer = await agent.get<ChatPage>(`${roomPath(agent, room)}/message${query}`);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body;
};
export const readRoomInfo = async (agent: Agent, room: string | number): Promise<ChatRoomInfo> =>
  (await agent.get<ChatRoomInfo>(`${roomPath(agent, room)}/info`)).body;
export const textsOf = ({ messages }: ChatPage) =>
  messages.filter(({ kind }) => kind !== 'system').map(({ text }) => text);
export const readOwnRooms = async (agent: Agent): Promise<ChatRoomLine[]> =>
  (
    await agent.get<ChatRoomLine[]>(
      agent.account?.teacherId ? '/api/teacher/rooms/for-teacher' : '/api/chat/rooms/for-customer',
    )
  ).body;
/** `admin-room/7`: the person's room with the office. */
export const officeRoomOf = async (agent: Agent): Promise<string> => {
  const room = (await readOwnRooms(agent)).find(({ type }) => type === 'admin');
  return `admin-room/${room?.id}`;
};
export const roomIdOf = (room: string) => Number(room.split('/')[1]);

export interface ChatCase {
  readonly roomId: number;
  readonly matterId: number;
  readonly matterTeacherId: number;
  readonly teacherId: number;
  /** The pupil's own account; may read and write nothing yet. */
  readonly student: Agent;
  readonly studentId: number;
}

/** State that the parts of a test share. */
export interface ChatSetup {
  readonly world: TestWorld;
  readonly chatCase: ChatCase;
  /** The family's room with the office. */
  readonly office: string;
}

/** A family, its pupil with an account, and a teacher who has agreed to a trial. */
export async function createChatCase(world: TestWorld): Promise<ChatCase> {
  const account = await createAccount(world.app, {
    role: 'Student',
    parentId: world.parent.account?.parentId,
  });
  const studentId = account.studentId as number;
  const matter = await createMatterAt(world, 80, { studentId });
  const placed = await createCandidateAt(world, 50, { matter, and: 'agreed' });
  const room = await world.prisma.chatRoom.findUniqueOrThrow({
    where: { matterTeacherId: placed.matterTeacherId },
  });
  return {
    roomId: room.id,
    matterId: placed.matterId,
    matterTeacherId: placed.matterTeacherId,
    teacherId: world.teacher.account?.teacherId as number,
    student: await signIn(world.app, account),
    studentId,
  };
}

/** A family with a case: its first and second guardian, and its pupil, who may write, each with a login. */
export async function createChatFamily(world: TestWorld) {
  const first = await signIn(world.app, 'Parent');
  const parentId = first.account?.parentId as number;
  const other = await createAccount(world.app, { role: 'Parent' });
  await world.prisma.parent.update({
    where: { id: other.parentId },
    data: { primaryParentId: parentId },
  });
  const child = await createAccount(world.app, { role: 'Student', parentId });
  const studentId = child.studentId as number;
  await world.prisma.student.update({ where: { id: studentId }, data: { chatWritable: true } });
  const { matterId } = await createMatterAt(world, 10, { parent: first, studentId });
  return {
    first,
    second: await signIn(world.app, other),
    pupil: await signIn(world.app, child),
    parentId,
    studentId,
    matterId,
  };
}

/** TC3, TC5: the work lists that contain a room. */
export const readTabsOf = async (world: TestWorld, roomId: number): Promise<string[]> =>
  (await world.prisma.workItem.findMany({ where: { entity: 'room', entityId: roomId } })).map(
    ({ tab }) => tab,
  );
