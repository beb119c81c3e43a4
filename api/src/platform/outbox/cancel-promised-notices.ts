import { callNoteResult } from '@tsumugi/contract/codes/contact';
import type { Transaction } from '../database/transaction.js';
import { keyOfReminder } from './answer-reminders.js';

/**
 * Drops due overdue notices (N41) to families that have promised an answer for later in a call note
 * (domain/turns#promises).
 */
export async function cancelPromisedNotices(tx: Transaction, now: Date): Promise<void> {
  await tx.$executeRaw`
    WITH promised AS (
      SELECT DISTINCT n.id FROM delivery d
      JOIN notice n ON n.id = d.notice_id
      JOIN LATERAL (
        SELECT c.promised_at, c.result FROM call_note c
        WHERE c.matter_teacher_id = n.matter_teacher_id AND c.deleted_at IS NULL AND c.promised_at IS NOT NULL AND c.side IS DISTINCT FROM 'teacher'
        ORDER BY c.at DESC, c.id DESC LIMIT 1
      ) p ON p.promised_at > ${now} AND p.result <> ${callNoteResult.code.absent}
      WHERE d.state = 'queued' AND d.due_at <= ${now} AND n.key LIKE ${`${keyOfReminder('%', 'customer', 'over')}:customer%`}
    ), held AS (
      UPDATE delivery d SET state = 'dropped', error = 'promised' FROM promised p WHERE d.notice_id = p.id AND d.state = 'queued'
    )
    UPDATE notice n SET dropped_at = ${now} FROM promised p WHERE n.id = p.id`;
}
