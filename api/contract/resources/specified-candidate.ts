import { z } from 'zod';
import { int } from '../kit/answer.js';

/**
 * Last part of the URL of a conversation, `/customer/case-chat/{teacherChatKey}` and so on; null
 * while there is none. `adminChatKey` is the reader's own conversation with the office, on a staff
 * card the teacher's.
 */
export const chatKey = int.nullable();

/**
 * The notification of a candidate's status for one side, in the brand's wording and with its
 * placeholders unfilled (domain/notices#placeholders, "Notification template" and "Template
 * placeholders"); null where that side is not notified.
 */
export const notificationTemplate = z
  .object({ announcedBody: z.string(), mailBody: z.string(), chatBody: z.string() })
  .meta({ id: 'NotificationTemplate' })
  .nullable();
