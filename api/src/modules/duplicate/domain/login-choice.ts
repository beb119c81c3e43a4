import type { MergePick } from '@tsumugi/contract/resources/duplicate';

/** Signs that a login is in use. */
export interface LoginUse {
  readonly disabled: boolean;
  readonly password: boolean;
  /** A passkey cannot move: it is bound to its login. */
  readonly passkey: boolean;
  /** Imported and not invited: no mail is sent. */
  readonly withheld: boolean;
  readonly invited: boolean;
  /** Has an active session. */
  readonly lastSeenAt: Date | null;
}

/** Progress of a person with a login. */
function rankLogin({
  password,
  passkey,
  withheld,
}: Pick<LoginUse, 'password' | 'passkey' | 'withheld'>): number {
  if (password || passkey) return 2;
  return withheld ? 0 : 1;
}

/** Default login: the login in use; of two used ones the last used. */
export function suggestedLogin(winner: LoginUse, loser: LoginUse): MergePick {
  if (loser.disabled) return 'winner';
  const [ours, theirs] = [rankLogin(winner), rankLogin({ ...loser, passkey: false })];
  if (ours !== theirs) return theirs > ours ? 'loser' : 'winner';
  return ours === 2 && Number(loser.lastSeenAt) > Number(winner.lastSeenAt) ? 'loser' : 'winner';
}

/** Text for staff beside the address. */
export function loginWords(login: LoginUse): string {
  if (login.disabled) return '利用停止中';
  if (rankLogin(login) === 2) return '使用中';
  if (login.withheld) return '未招待';
  return login.invited ? '招待済み・未使用' : '未使用';
}
