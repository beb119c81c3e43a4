import { type Day, isDay } from '@tsumugi/contract/calendar/day';
import { AppError } from '@tsumugi/contract/errors';
import { auditActions, auditEntities } from '@tsumugi/contract/resources/audit';
import { idFilter, type PageQuery, textFilter } from '../../platform/http/list-page.js';

export interface AuditFilter {
  readonly action?: string;
  readonly entity?: string;
  readonly entityId?: number;
  readonly accountId?: number;
  /** Like `accountId`, by the id of a member of staff. */
  readonly adminId?: number;
  readonly matterId?: number;
  /** Civil days in Japan, both included. */
  readonly from?: Day;
  readonly to?: Day;
  /** Limits every query to this account. */
  readonly own?: number;
}

/** @throws AppError 400 naming an invalid filter */
export function readAuditFilter(query: PageQuery['filters']): AuditFilter {
  return {
    action: oneOf(query, 'action', Object.keys(auditActions)),
    entity: oneOf(query, 'entity', Object.keys(auditEntities)),
    entityId: idFilter(query, 'entityId'),
    accountId: idFilter(query, 'accountId'),
    adminId: idFilter(query, 'adminId'),
    matterId: idFilter(query, 'matterId'),
    from: dayFilter(query, 'from'),
    to: dayFilter(query, 'to'),
  };
}

function oneOf(
  given: PageQuery['filters'],
  name: string,
  known: readonly string[],
): string | undefined {
  const text = textFilter(given, name);
  if (text !== undefined && !known.includes(text))
    throw new AppError('invalid_input', { [name]: `${known.join('、')} から選んでください。` });
  return text;
}

function dayFilter(given: PageQuery['filters'], name: string): Day | undefined {
  const text = textFilter(given, name);
  if (text !== undefined && !isDay(text))
    throw new AppError('invalid_input', { [name]: '日付は 2026-05-07 の形式で指定してください。' });
  return text;
}
