import { instant, int } from '../kit/answer.js';

/**
 * What the specification calls by name of a candidate (section 3, matter teacher), under exactly these names, in the answers about one
 * candidate to families, teachers and staff: for whoever integrates by the specification.
 */
export const specifiedDates = {
  trialLessonDate: instant.nullable(),
  /** Until when the family was first asked to answer the introduction. */
  trialLessonRequestDeadline: instant.nullable(),
  /** Until when, since that was extended; null where it was not. Where it stands it holds (domain R12). */
  trialLessonRequestDeadlineExtensionDate: instant.nullable(),
};

/** The last part of the address of a conversation, `/customer/case-chat/{teacherChatKey}` and so on; null while there is none. */
export const chatKey = int.nullable();
