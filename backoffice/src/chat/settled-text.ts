import type { ChatWork } from '@tsumugi/contract/resources/chat-staff';

/** The message after 対応不要: messages that came in after the last seen one stay unanswered. */
export function settledText({
  unansweredSince,
  waiting,
}: Pick<ChatWork, 'unansweredSince' | 'waiting'>): string {
  // If only a stopped attempt is unanswered, the number of messages is 0.
  const rest = waiting > 0 ? `メッセージ${waiting}件` : 'もの';
  return unansweredSince === null
    ? '対応不要にしました。'
    : `対応不要にしました。そのあとに届いた${rest}は未対応のままです。`;
}
