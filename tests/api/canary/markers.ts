import type { Agent } from '../../support/agent.js';
import type { TestWorld } from '../../support/test-world.js';

/** A marker: a text that names its table and column. */
export const markerOf = (name: string) => `canary:${name};`;
/** The columns whose markers these texts contain. */
export const findMarkers = (texts: readonly string[]) =>
  [...new Set(texts.join('\n').match(/canary:[a-z0-9_.]+;/g) ?? [])]
    .map((text) => text.slice(7, -1))
    .sort();

/** Writes a marker into every text column of the rows around a case. */
export async function plantMarkers(
  world: TestWorld,
  student: Agent,
  ids: { matterId: number; matterTeacherId: number; teacher: Agent },
): Promise<void> {
  const { prisma } = world;
  const parent = world.parent.account;
  const rows: [table: string, id: number][] = [
    ['matter', ids.matterId],
    ['matter_teacher', ids.matterTeacherId],
    ['teacher', ids.teacher.account?.teacherId as number],
    ['parent', parent?.parentId as number],
    ['student', student.account?.studentId as number],
  ];
  const keep = new Set(['matter.matter_number', 'matter_teacher.selection_number']);
  for (const [table, id] of rows) {
    const columns = await prisma.$queryRawUnsafe<{ name: string; type: string }[]>(
      `select column_name as name, data_type as type from information_schema.columns where table_name = '${table}' and table_schema = 'public'`,
    );
    const reports = [
      'customer_report',
      'customer_report_draft',
      'teacher_report',
      'teacher_report_draft',
      'additional_info',
    ];
    for (const { name, type } of columns) {
      if (keep.has(`${table}.${name}`)) continue;
      const text = markerOf(`${table}.${name}`);
      if (type === 'text')
        await prisma.$executeRawUnsafe(
          `update "${table}" set "${name}" = '${text}' where id = ${id}`,
        );
      if (reports.includes(name))
        await prisma.$executeRawUnsafe(
          `update "${table}" set "${name}" = '${JSON.stringify(name.startsWith('customer') ? { comments: text, satisfaction: 1 } : { note: text })}' where id = ${id}`,
        );
    }
  }
  const now = world.clock.now();
  const memo = { authorId: world.admin.account?.accountId as number, createdAt: now };
  await prisma.memo.createMany({
    data: [
      { ...memo, matterId: ids.matterId, content: markerOf('memo.staff') },
      { ...memo, parentId: parent?.parentId, content: markerOf('memo.staff') },
      {
        ...memo,
        teacherId: ids.teacher.account?.teacherId,
        shared: true,
        content: markerOf('memo.teacher'),
      },
      { ...memo, matterId: ids.matterId, shared: true, content: markerOf('memo.shared') },
    ],
  });
  await prisma.callNote.create({
    data: {
      matterId: ids.matterId,
      matterTeacherId: ids.matterTeacherId,
      result: 10,
      callNote: markerOf('call_note'),
      authorId: memo.authorId,
      at: now,
    },
  });
  await prisma.teachingExperience.create({
    data: {
      teacherId: ids.teacher.account?.teacherId as number,
      employer: markerOf('teaching_experience.employer'),
      note: markerOf('teaching_experience.note'),
    },
  });
  await prisma.account.update({
    where: { id: parent?.accountId },
    data: {
      name: markerOf('account.parent_name'),
      email: `${markerOf('account.parent_email')}${ids.matterId}`,
    },
  });
  await prisma.account.update({
    where: { id: ids.teacher.account?.accountId },
    data: {
      name: markerOf('account.teacher_name'),
      email: `${markerOf('account.teacher_email')}${ids.matterId}`,
    },
  });
}
