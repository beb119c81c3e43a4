import { queues } from '@tsumugi/contract/queues/queues';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';
import type { PrismaService } from '../../../api/src/platform/database/prisma.service.js';
import type { Agent } from '../../support/agent.js';

export interface Company {
  readonly prisma: PrismaService;
  readonly admin: Agent;
}
// biome-ignore lint/suspicious/noExplicitAny: values of any type are compared
type Json = any;
/**
 * Place (a tab, a list, the page of a case or person) → its rows by their displayed names, in their
 * order.
 */
export type CompanyAnswers = ReadonlyMap<string, ReadonlyMap<string, Json>>;

const names = { select: { email: true } } as const;
/** Names that identify a row of the answers in every company, because numbers differ. */
async function namesIn(
  prisma: PrismaService,
): Promise<Readonly<Record<string, ReadonlyMap<number, string>>>> {
  const of = (rows: readonly { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  const byMail = (rows: readonly { id: number; account: { email: string } }[]) =>
    of(rows.map(({ id, account }) => ({ id, name: account.email })));
  const students = await prisma.student.findMany({
    include: { parent: { include: { account: names } } },
  });
  const kinds = {
    matter: of(
      (await prisma.matter.findMany()).map(({ id, matterNumber: name }) => ({ id, name })),
    ),
    matterTeacher: of(
      (await prisma.matterTeacher.findMany()).map(({ id, selectionNumber: name }) => ({
        id,
        name,
      })),
    ),
    parent: byMail(await prisma.parent.findMany({ include: { account: names } })),
    teacher: byMail(await prisma.teacher.findMany({ include: { account: names } })),
    admin: byMail(await prisma.admin.findMany({ include: { account: names } })),
    account: of((await prisma.account.findMany()).map(({ id, email: name }) => ({ id, name }))),
    student: of(
      students.map(({ id, firstName, parent }) => ({
        id,
        name: `${parent.account.email} ${firstName}`,
      })),
    ),
    team: of(await prisma.team.findMany()),
    course: of(
      (await prisma.course.findMany()).map(({ id, brand, name }) => ({
        id,
        name: `${brand} ${name}`,
      })),
    ),
    room: new Map<number, string>(),
  };
  return kinds;
}

/** The owner of a number that an answer shows under a name. */
const kindOfKey: Readonly<Record<string, string>> = {
  ...{
    matterId: 'matter',
    matterTeacherId: 'matterTeacher',
    parentId: 'parent',
    studentId: 'student',
    teacherId: 'teacher',
  },
  ...{
    accountId: 'account',
    adminId: 'admin',
    teamId: 'team',
    courseId: 'course',
    courseIds: 'course',
    teamInCharge: 'team',
  },
  ...{ personInCharge: 'admin', personInChargeOnTheDay: 'admin', interviewer: 'admin' },
};
/**
 * Numbers of messages, rooms, consents and similar rows, which no page shows; and the number of
 * writes of a row.
 */
const nameless =
  /^(id|version|roomId|seenUpTo|refusalSeenUpTo|adminRoomId|adminChatKey|customerChatKey|teacherChatKey|entityId)$/;

function named(
  value: Json,
  key: string,
  kinds: Readonly<Record<string, ReadonlyMap<number, string>>>,
): Json {
  if (Array.isArray(value)) return value.map((each) => named(each, key, kinds));
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, each]) =>
        nameless.test(name) ? [] : [[name, named(each, name, kinds)]],
      ),
    );
  if (typeof value === 'string' && /^((GET|POST|PUT|PATCH|DELETE) )?\/(api|admin)\//.test(value))
    return value.replace(/\/\d+/g, '/:id');
  const kind = kindOfKey[key];
  return kind && typeof value === 'number' ? (kinds[kind]?.get(value) ?? value) : value;
}

/**
 * The answers of all reads of an Admin of a company: each tab of each list, each list of people and
 * settings, the page of each case and person.
 */
export async function readAnswers({ prisma, admin }: Company): Promise<CompanyAnswers> {
  const kinds = await namesIn(prisma);
  const found = new Map<string, Map<string, Json>>();
  const read = async (url: string) => {
    const answer = await admin.get(url);
    if (answer.status !== 200) throw new Error(`${url} ${answer.status} ${answer.text}`);
    return answer;
  };
  const keep = (place: string, rows: readonly Json[], keyOf: (row: Json) => string) =>
    found.set(place, new Map(rows.map((row) => [keyOf(row), named(row, '', kinds)])));
  const nameAs = (kind: string) => (row: Json) => kinds[kind]?.get(row.id) ?? `${kind} ${row.id}`;
  for (const queue of queues)
    for (const tab of queue.tabs) {
      const filter = encodeURIComponent(JSON.stringify({ tab: tab.tab }));
      const { body, headers } = await read(
        `/api/admin/${queue.resource}?filter=${filter}&range=[0,199]`,
      );
      const place = `${tab.code} ${tab.label}`;
      keep(
        place,
        body,
        (row: QueueRow) =>
          row.selectionNumber ??
          row.matterNumber ??
          `${row.contact?.name ?? ''} ${row.waitingSince}`,
      );
      found.get(place)?.set('件数', {
        counts: headers['row-counts'] ?? null,
        total: String(headers['content-range']).split('/')[1],
      });
    }
  for (const [resource, kind] of lists)
    keep(
      `list ${resource}`,
      (await read(`/api/admin/${resource}?range=[0,199]`)).body,
      nameAs(kind),
    );
  const pages = [
    [
      'case',
      'matters',
      await prisma.matter.findMany({ where: { parentId: { not: null } }, select: { id: true } }),
      'matter',
    ],
    ['family', 'families', await prisma.parent.findMany({ select: { id: true } }), 'parent'],
    ['teacher', 'teachers', await prisma.teacher.findMany({ select: { id: true } }), 'teacher'],
  ] as const;
  for (const [place, resource, rows, kind] of pages) {
    const all: Json[] = [];
    for (const { id } of rows) all.push((await read(`/api/admin/${resource}/${id}`)).body);
    keep(place, all, nameAs(kind));
  }
  return found;
}
const lists = [
  ['families', 'parent'],
  ['students', 'student'],
  ['teachers', 'teacher'],
  ['admins', 'admin'],
  ['courses', 'course'],
] as const;

export interface Difference {
  /** Place of the difference. */
  readonly place: string;
  /** The missing or moved row, or the differing value. */
  readonly what: string;
  readonly example: string;
  count: number;
}

const text = (value: Json) => (JSON.stringify(value) ?? 'nothing').slice(0, 120);

/** Differences between two companies, each kind once. */
export function findDifferences(old: CompanyAnswers, fresh: CompanyAnswers): Difference[] {
  const found = new Map<string, Difference>();
  const note = (place: string, what: string, example: string) => {
    const knownKind = found.get(`${place} ${what}`);
    if (knownKind) knownKind.count += 1;
    else found.set(`${place} ${what}`, { place, what, example, count: 1 });
  };
  const compare = (place: string, what: string, one: Json, other: Json, row: string) => {
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    const inside =
      one &&
      other &&
      typeof one === 'object' &&
      typeof other === 'object' &&
      Array.isArray(one) === Array.isArray(other);
    if (!inside || (Array.isArray(one) && one.length !== other.length))
      return note(place, what, `${row}: ${text(one)} → ${text(other)}`);
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      compare(
        place,
        Array.isArray(one) ? `${what}[]` : [what, name].filter(Boolean).join('.'),
        one[name],
        other[name],
        row,
      );
  };
  for (const place of new Set([...old.keys(), ...fresh.keys()])) {
    const [was, is] = [
      old.get(place) ?? new Map<string, Json>(),
      fresh.get(place) ?? new Map<string, Json>(),
    ];
    for (const row of was.keys()) if (!is.has(row)) note(place, 'lacks', row);
    for (const row of is.keys()) if (!was.has(row)) note(place, 'has besides', row);
    const both = (rows: ReadonlyMap<string, Json>, others: ReadonlyMap<string, Json>) =>
      [...rows.keys()].filter((row) => others.has(row));
    if (
      place !== 'case' &&
      place !== 'family' &&
      place !== 'teacher' &&
      `${both(was, is)}` !== `${both(is, was)}`
    )
      note(place, 'order', `${both(was, is).slice(0, 5)} → ${both(is, was).slice(0, 5)}`);
    for (const row of both(was, is)) compare(place, '', was.get(row), is.get(row), row);
  }
  return [...found.values()];
}
