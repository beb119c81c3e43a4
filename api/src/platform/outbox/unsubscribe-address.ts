import {
  type NoticeKind,
  noticeKindDefinitions,
  noticeKindOf,
  noticeKinds,
} from '@tsumugi/contract/notices/kinds';
import { isSigned, type Secrets, sign } from '../auth/hash.js';

const purpose = 'unsubscribe';

/** Content of a token: an account and a kind of notice. */
export interface Unsubscription {
  readonly accountId: number;
  readonly kind: NoticeKind;
}

/** One-click unsubscribe address of this kind; undefined for kinds that cannot be switched off. */
export function unsubscribeAddress(
  origin: string,
  secret: string,
  accountId: number | null,
  code: string,
): string | undefined {
  const kind = noticeKindOf(code);
  if (accountId === null || noticeKindDefinitions[kind].locked) return undefined;
  return `${origin}/api/public/unsubscribe/${accountId}.${kind}.${sign(secret, purpose, accountId, kind)}`;
}

/** Null for an invalid signature. */
export function readUnsubscription(token: string, secrets: Secrets): Unsubscription | null {
  const [account = '', name = '', signature = ''] = token.split('.');
  const accountId = Number(account);
  const kind = noticeKinds.find((each) => each === name);
  if (
    !kind ||
    !Number.isSafeInteger(accountId) ||
    !isSigned(secrets, signature, purpose, accountId, kind)
  )
    return null;
  return { accountId, kind };
}
