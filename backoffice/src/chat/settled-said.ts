import type { ChatWork } from '@tsumugi/contract/resources/chat-staff';

/** What 対応不要 has done, by how the room stands after it: what came in behind what was seen goes on waiting. */
export function settledSaid({
  unansweredSince,
  waiting,
}: Pick<ChatWork, 'unansweredSince' | 'waiting'>): string {
  // Where only a stopped attempt waits, no message does.
  const rest = waiting > 0 ? `メッセージ${waiting}件` : 'もの';
  return unansweredSince === null
    ? '対応不要にしました。'
    : `対応不要にしました。そのあとに届いた${rest}は未対応のままです。`;
}
