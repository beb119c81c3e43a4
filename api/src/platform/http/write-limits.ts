import { days, hours, minutes } from '../clock.js';

/** Limit of calls of one account within a period. */
export interface WriteLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Limit of every unsafe call that is not listed below, including new routes. */
export const usualLimit: WriteLimit = { max: 300, windowMs: hours(1) };

/**
 * Rate limits of calls for one login of a family or teacher: far above normal use, and low enough
 * to protect others. Staff are not limited here. Passwords, mails, uploads and chat messages have
 * further limits in their modules.
 */
export const writeLimits: Readonly<Record<string, WriteLimit>> = {
  // Creates a matter, and with it work for the office.
  'POST /api/customer/create-matter': { max: 60, windowMs: days(1) },
  'POST /api/teacher/apply': { max: 100, windowMs: days(1) },
  'POST /api/user/add-student': { max: 30, windowMs: hours(1) },
  // Calls that one person makes once or a few times.
  'POST /api/customer/consents': { max: 60, windowMs: hours(1) },
  'POST /api/user/deletion-request': { max: 20, windowMs: hours(1) },
  'DELETE /api/user/deletion-request': { max: 20, windowMs: hours(1) },
  'POST /api/user/export': { max: 20, windowMs: hours(1) },
  // Sent by the pages automatically during typing or reading.
  'PUT /api/customer/drafts/:key': { max: 1500, windowMs: hours(1) },
  'PUT /api/customer/update-matter-teacher': { max: 1500, windowMs: hours(1) },
  'PUT /api/teacher/update-matter-teacher': { max: 1500, windowMs: hours(1) },
  'POST /api/chat/room/:id/draft': { max: 1500, windowMs: hours(1) },
  'POST /api/chat/room/:id/typing': { max: 120, windowMs: minutes(1) },
  'POST /api/chat/room/:id/read': { max: 120, windowMs: minutes(1) },
  'POST /api/chat/matter-room/:id/message/send': { max: 1000, windowMs: hours(1) },
  'POST /api/chat/admin-room/:id/message/send': { max: 1000, windowMs: hours(1) },
  'POST /api/user/notify/received': { max: 1500, windowMs: hours(1) },
  'PATCH /api/user/uploads/:id': { max: 1500, windowMs: hours(1) },
  // Reads with their query in the body.
  'POST /api/customer/search-matters-customer': { max: 120, windowMs: minutes(1) },
  'POST /api/customer/get-memos': { max: 120, windowMs: minutes(1) },
  'POST /api/customer/count-teachers': { max: 60, windowMs: minutes(1) },
  'POST /api/teacher/open-matters/count': { max: 120, windowMs: minutes(1) },
};
