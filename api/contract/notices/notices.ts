import type { NoticeDefinition } from './define-notice.js';
import { toBoth } from './to-both.js';
import { toFamily } from './to-family.js';
import { toLogin } from './to-login.js';
import { toSender } from './to-sender.js';
import { toTeacher } from './to-teacher.js';

const all = [...toFamily, ...toTeacher, ...toBoth, ...toSender, ...toLogin].sort((a, b) =>
  a.code < b.code ? -1 : 1,
);

export type NoticeCode = (typeof all)[number]['code'];

/** Every notice by its code, in the order of the codes (domain/notices#codes). */
export const notices = Object.fromEntries(all.map((notice) => [notice.code, notice])) as {
  readonly [Notice in (typeof all)[number] as Notice['code']]: Notice;
};

export const noticeCodes = Object.keys(notices) as readonly NoticeCode[];

/**
 * The notice of a code;
 * @throws RangeError for an unknown code
 */
export function noticeOf(code: string): NoticeDefinition {
  if (!Object.hasOwn(notices, code)) throw new RangeError(`no notice ${code}`);
  return notices[code as NoticeCode];
}
