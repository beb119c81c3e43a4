import type { FillValues } from '@tsumugi/contract/chat/fill-template';
import { grade } from '@tsumugi/contract/codes/school';
import { subject } from '@tsumugi/contract/codes/subject';
import { linksFor, type NoticeLinks } from '@tsumugi/contract/notices/links';
import type { NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { candidateAt } from '@tsumugi/contract/states';
import { formatAppointment } from '@tsumugi/contract/text/format';
import { teacherSchool } from '@tsumugi/contract/text/teacher-school';

const appointmentText = (at: string | null | undefined): string | null =>
  formatAppointment(at) || null;

/** Template values of this room: from its matter, its candidacy, and the recipient. */
export function fillValues(
  info: StaffRoomInfo,
  matter: MatterDetail | undefined,
  card: CandidateCard | undefined,
): FillValues {
  const audience: NoticeAudience = info.members.some(({ side }) => side === 'family')
    ? 'customer'
    : 'teacher';
  const about = card ?? (audience === 'customer' ? onlyIntroduced(matter) : undefined);
  const teacher =
    about?.teacher.name ??
    info.members.find(({ side }) => side === 'teacher')?.name.replace(/ 先生$/, '');
  const school = about && teacherSchool(about.teacher);
  return {
    ...linkWords(info, audience, matter, about),
    brand: matter?.brandName,
    studentName:
      audience === 'teacher' && !hasAgreed(about) ? someStudent(matter) : studentOf(matter),
    matterNumber: matter?.matterNumber,
    subjects: matter?.subjects.map((code) => subject.label(code)).join('・'),
    teacherName: teacher,
    teacherLastName: teacher?.split(' ')[0],
    teacherUniversity: school?.university,
    teacherGrade: school?.grade,
    responseDeadline: appointmentText(
      about?.trialLessonRequestDeadlineExtensionDate ?? about?.trialLessonRequestDeadline,
    ),
    extensionDeadline: appointmentText(about?.trialLessonRequestDeadlineExtensionDate),
    lessonDateTime: appointmentText(about?.trialLessonDate),
    lessonPlace: about?.trialPlace,
    interviewDateTime: appointmentText(about?.interviewDate),
  };
}

const ended: readonly number[] = [candidateAt.notHired, candidateAt.withdrawn];

/** The candidate of a family's questions, while exactly one teacher is introduced. */
function onlyIntroduced(matter: MatterDetail | undefined): CandidateCard | undefined {
  const open = (matter?.candidates ?? []).filter(
    ({ introducedAt, candidateStatus }) => introducedAt && !ended.includes(candidateStatus),
  );
  return open.length === 1 ? open[0] : undefined;
}

const studentOf = (matter: MatterDetail | undefined) =>
  matter?.student?.name ?? matter?.inquirer?.studentName;
/** A teacher sees names only after agreeing to a trial or hiring (domain/candidacy#c13). */
const hasAgreed = (card: CandidateCard | undefined) =>
  Boolean(card?.teacherTrialAgreedAt ?? card?.teacherHiringAgreedAt);
const someStudent = (matter: MatterDetail | undefined) =>
  matter && [grade.label(matter.student?.grade), '生徒'].filter(Boolean).join('の');

/**
 * Absolute addresses. Without an address, chat and interview links become words
 * (domain/notices#links); any other link keeps its placeholder, which is announced before sending,
 * since a word without a link would be useless. In a room of both sides, a link that exists for
 * both is given with the address of each side, and no address contains a name or mail address.
 */
function linkWords(
  info: StaffRoomInfo,
  audience: NoticeAudience,
  matter: MatterDetail | undefined,
  card: CandidateCard | undefined,
): FillValues {
  const shared = info.type === 'matter';
  const roomId = card?.room?.id;
  const facts = {
    matterId: matter?.id,
    matterTeacherId: card?.id,
    matterNumber: matter?.matterNumber,
    adminChatKey: shared ? null : info.id,
    customerChatKey: roomId,
    teacherChatKey: roomId,
    timerexCalendarUrl: matter?.timerexCalendarUrl,
    guestName: shared ? null : card?.teacher.name,
    guestEmail: shared ? null : card?.teacher.email,
    photoGuideUrl: matter?.photoGuideUrl,
  };
  if (!shared) return wordsOf(linksFor(audience, facts));
  const [family, teacher] = [
    wordsOf(linksFor('customer', facts)),
    wordsOf(linksFor('teacher', facts)),
  ];
  const both = Object.keys(family).filter(
    (name) => family[name] && teacher[name] && teacher[name] !== family[name],
  );
  return {
    ...teacher,
    ...family,
    ...Object.fromEntries(
      both.map((name) => [name, `${family[name]}（ご家庭）\n${teacher[name]}（先生）`]),
    ),
  };
}

const inWords: readonly string[] = ['adminChatLink', 'caseChatLink', 'interviewLink'];
const wordsOf = (links: NoticeLinks): FillValues =>
  Object.fromEntries(
    Object.entries(links).map(([name, { label, href }]) => {
      const words = inWords.includes(name) ? label : null;
      return [name, href?.startsWith('/') ? window.location.origin + href : (href ?? words)];
    }),
  );
