import { noticeOf } from '@tsumugi/contract/notices/notices';
import { templateOf } from '@tsumugi/contract/notices/template-of';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCandidateAt } from '../support/create-at-status.js';
import { dayIn, instantAt } from '../support/dates.js';
import { openWorld, runAction, type TestWorld } from '../support/test-world.js';

let world: TestWorld;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('uses the specification’s field names in answers about one candidate', async () => {
  const { matterId, matterTeacherId } = await createCandidateAt(world, 40);
  await runAction(
    world.operator,
    'matterTeacher.extendTrialLessonRequestDeadline',
    matterTeacherId,
  );
  await runAction(world.parent, 'matterTeacher.proceedToTrialLesson', matterTeacherId);
  await runAction(world.operator, 'matterTeacher.confirmTrialRequest', matterTeacherId);
  const read = async () => ({
    family: (await world.parent.get(`/api/customer/get-matter-teacher-detail/${matterTeacherId}`))
      .body,
    teacher: (await world.teacher.get(`/api/teacher/get-matter-teacher-detail/${matterTeacherId}`))
      .body,
    staff: (await world.operator.get(`/api/admin/get-matter-teachers/${matterId}`)).body[0],
  });
  const before = await read();
  expect(before.family).toMatchObject({
    adminChatKey: null,
    teacherChatKey: null,
    trialLessonDate: null,
  });
  expect(before.teacher).toMatchObject({
    adminChatKey: null,
    customerChatKey: null,
    trialLessonDate: null,
  });
  expect(before.staff).toMatchObject({
    adminChatKey: null,
    customerChatKey: null,
    teacherChatKey: null,
    trialLessonDate: null,
  });

  // The status texts for each side: after the confirmed request the teacher must answer, and the
  // family has no new text.
  const own = {
    brand: 1,
    code: 'N16',
    audience: 'customer',
    announcedBody: '体験は{lessonDateTime}です。',
  };
  await world.prisma.noticeTemplate.create({ data: { ...own, updatedAt: world.clock.now() } });
  const { subject, ...n14 } = templateOf(noticeOf('N14'), 'teacher');
  expect(subject).toBeTruthy();
  expect(before.staff).toMatchObject({
    customerNotificationTemplate: null,
    teacherNotificationTemplate: n14,
  });

  await runAction(world.teacher, 'matterTeacher.agreeTrialLesson', matterTeacherId);
  const trialLessonDate = instantAt(dayIn(4), '14:00');
  await runAction(world.teacher, 'matterTeacher.setTrialLessonDate', matterTeacherId, {
    trialLessonDate,
  });
  const rooms = new Map<string, number>();
  for (const { account } of [world.parent, world.teacher]) {
    const { body } = await world.operator.post(
      `/api/admin/chat/user/${account?.accountId}/admin/open`,
    );
    rooms.set(account?.role as string, body.roomId);
  }
  const { family, teacher, staff } = await read();
  const row = await world.prisma.matterTeacher.findUniqueOrThrow({
    where: { id: matterTeacherId },
    include: { room: true },
  });
  const dates = {
    trialLessonDate: new Date(trialLessonDate).toISOString(),
    trialLessonRequestDeadline: row.trialLessonRequestDeadline?.toISOString(),
    trialLessonRequestDeadlineExtensionDate:
      row.trialLessonRequestDeadlineExtensionDate?.toISOString(),
  };
  expect(row.trialLessonRequestDeadlineExtensionDate).not.toBeNull();
  const key = row.room?.id;
  expect(key).toEqual(expect.any(Number));
  expect(family).toMatchObject({
    ...dates,
    adminChatKey: rooms.get('Parent'),
    teacherChatKey: key,
  });
  expect(rooms.get('Parent')).toEqual(expect.any(Number));
  expect(teacher).toMatchObject({
    ...dates,
    adminChatKey: rooms.get('Teacher'),
    customerChatKey: key,
    withdrawReason: null,
    teacherRecruitConsentOfficialLessonChangeNote: null,
  });
  expect(staff).toMatchObject({
    ...dates,
    adminChatKey: rooms.get('Teacher'),
    customerChatKey: key,
    teacherChatKey: key,
    teacherRecruitConsentOfficialLessonChangeNote: null,
    withdrawReason: null,
    teacherNotificationTemplate: null,
  });
  expect(Object.keys(staff.customerNotificationTemplate)).toEqual([
    'announcedBody',
    'mailBody',
    'chatBody',
  ]);
  expect(staff.customerNotificationTemplate.announcedBody).toBe(own.announcedBody);
  expect(staff.customerNotificationTemplate.mailBody).toContain('{studentName}');
});

it('uses the specification’s field names in answers to staff about a matter and a teacher', async () => {
  const { matterId, matterNumber } = await createCandidateAt(world, 7);
  const matter = (await world.operator.get(`/api/admin/get-matter-detail/${matterId}`)).body;
  expect(matter).toMatchObject({
    matterId,
    matterNumber,
    parentId: world.parent.account?.parentId,
    studentId: world.studentId,
    brand: 1,
  });
  for (const name of ['courses', 'memos', 'subjects'])
    expect(matter[name], name).toEqual(expect.any(Array));

  const { teacherId } = world.teacher.account ?? {};
  const teacher = (await world.operator.get(`/api/admin/get-teacher-detail/${teacherId}`)).body;
  const name = `${teacher.lastName} ${teacher.firstName}`;
  expect(teacher).toMatchObject({
    teacherId,
    name,
    lastName: expect.any(String),
    mailaddress: teacher.email,
  });
  expect(teacher.mailaddress).toContain('@');
  expect(teacher).toHaveProperty('interviewDate');
});
