import { isTimeZone, japan } from '@tsumugi/contract/calendar/zone';
import { defuseLinks } from '@tsumugi/contract/text/defuse-links';
import type { UnreadReader } from './unread-notice.queries.js';

/** Notification about an unread message: sender and room, never the text. */
export interface NewsText {
  readonly subject: string;
  readonly link: string;
  readonly mailBody: string;
}

interface Telling {
  readonly sender: string;
  readonly room: { readonly id: number; readonly type: 'matter' | 'admin' };
  /** Origin of the app, without a final slash. */
  readonly origin: string;
  /** Null: the company instead of a brand. */
  readonly signature: string | null;
}

export const isTeacher = ({ teacher, parent }: UnreadReader): boolean =>
  teacher !== null && parent === null;

export function zoneOf({ parent, teacher, student }: UnreadReader): string {
  const zone = parent?.timeZone ?? teacher?.timeZone ?? student?.parent.timeZone;
  return zone && isTimeZone(zone) ? zone : japan;
}

export function presentUnreadNotice(
  reader: UnreadReader,
  { sender: name, room, origin, signature }: Telling,
): NewsText {
  const sender = defuseLinks(name);
  const link = `/${isTeacher(reader) ? 'teacher' : 'customer'}/${room.type === 'admin' ? 'admin' : 'case'}-chat/${room.id}`;
  const subject = `${sender}からメッセージ`;
  const news = `${sender}からメッセージが届いています。`;
  const mailBody = [
    addressee(reader),
    `${greeting(reader)}\n${news}`,
    `メッセージを読む\n${origin}${link}`,
    signature,
  ]
    .filter(Boolean)
    .join('\n\n');
  return { subject, link, mailBody };
}

function addressee(reader: UnreadReader): string {
  const { name, parent, student, teacher } = reader;
  if (teacher && isTeacher(reader)) return `${defuseLinks(teacher.lastName)}先生`;
  const who = parent ?? student;
  return `${defuseLinks(who ? `${who.lastName} ${who.firstName}` : name)}様`;
}

const greeting = (reader: UnreadReader): string =>
  isTeacher(reader)
    ? 'いつもお世話になっております。'
    : 'いつもご利用いただき、ありがとうございます。';
