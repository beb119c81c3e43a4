import type { FillValues } from '@tsumugi/contract/chat/fill-template';
import { grade } from '@tsumugi/contract/codes/grade';
import { subject } from '@tsumugi/contract/codes/subject';
import { linksFor, type NoticeLink } from '@tsumugi/contract/notices/links';
import { linkLabels, type NoticeAudience } from '@tsumugi/contract/notices/placeholders';
import type { StaffRoomInfo } from '@tsumugi/contract/resources/chat-staff';
import type { CandidateCard, MatterDetail } from '@tsumugi/contract/resources/matter-detail';
import { longDay, tokyoParts } from '../lib/dates.js';

/** 5月9日(土) 14:00 */
const moment = (at: string | null | undefined): string | null => {
  const parts = tokyoParts(at);
  return parts && `${longDay(parts.day)} ${parts.time}`;
};

/** What the templates of this room may say: about its case, its candidacy, and to whoever reads it. */
export function fillValues(info: StaffRoomInfo, matter: MatterDetail | undefined, card: CandidateCard | undefined): FillValues {
  const audience: NoticeAudience = info.members.some(({ side }) => side === 'family') ? 'customer' : 'teacher';
  const about = card ?? (audience === 'customer' ? onlyIntroduced(matter) : undefined);
  const teacher = about?.teacher.name ?? info.members.find(({ side }) => side === 'teacher')?.name.replace(/ 先生$/, '');
  return {
    ...linkWords(info, audience, matter, about),
    brand: matter?.brandName,
    studentName: audience === 'teacher' && !hasAgreed(about) ? someStudent(matter) : studentOf(matter),
    matterNumber: matter?.matterNumber,
    subjects: matter?.subjects.map((code) => subject.label(code)).join('・'),
    teacherName: teacher,
    teacherLastName: teacher?.split(' ')[0],
    teacherUniversity: about?.teacher.university,
    teacherGrade: about?.teacher.gradeYear ? `${about.teacher.gradeYear}年生` : null,
    responseDeadline: moment(about?.dates.extension ?? about?.dates.deadline),
    extensionDeadline: moment(about?.dates.extension),
    lessonDateTime: moment(about?.dates.trial),
    interviewDateTime: moment(about?.dates.interview),
  };
}

const ended = [100, 120];

/** Whom a family's questions are about while just one teacher is introduced. */
function onlyIntroduced(matter: MatterDetail | undefined): CandidateCard | undefined {
  const open = (matter?.candidates ?? []).filter(({ dates, candidateStatus }) => dates.introduced && !ended.includes(candidateStatus));
  return open.length === 1 ? open[0] : undefined;
}

const studentOf = (matter: MatterDetail | undefined) => matter?.student?.name ?? matter?.inquirer?.studentName;
/** Names are for a teacher who has agreed to something (domain C13). */
const hasAgreed = (card: CandidateCard | undefined) => Boolean(card?.dates.trialAgreed ?? card?.dates.hiringAgreed);
const someStudent = (matter: MatterDetail | undefined) => matter && [grade.label(matter.student?.grade), '生徒'].filter(Boolean).join('の');

/** Absolute addresses; the words alone where there is none (specification sections 8 and 9). */
function linkWords(
  info: StaffRoomInfo,
  audience: NoticeAudience,
  matter: MatterDetail | undefined,
  card: CandidateCard | undefined,
): Record<string, string> {
  const roomId = card?.room?.id;
  const links = linksFor(audience, {
    matterId: matter?.id,
    matterTeacherId: card?.id,
    matterNumber: matter?.matterNumber,
    adminChatKey: info.id,
    customerChatKey: roomId,
    teacherChatKey: roomId,
    timerexCalendarUrl: matter?.timerexCalendarUrl,
    guestName: card?.teacher.name,
    guestEmail: card?.teacher.email,
    photoGuideUrl: matter?.photoGuideUrl,
  });
  const say = ({ label, href }: NoticeLink) => (href?.startsWith('/') ? window.location.origin + href : (href ?? label));
  if (info.type === 'admin') return Object.fromEntries(Object.entries(links).map(([name, link]) => [name, say(link)]));
  // In a room of both sides every other address would lead only one of them somewhere.
  return { ...linkLabels, photoGuideLink: matter?.photoGuideUrl ?? linkLabels.photoGuideLink };
}
