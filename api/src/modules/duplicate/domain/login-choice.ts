import type { MergePick } from '@tsumugi/contract/resources/duplicate';

/** What tells whether anybody comes by a login. */
export interface LoginUse {
  readonly disabled: boolean;
  readonly password: boolean;
  /** A passkey stays with its login: it opens the one that goes on only where it is that one's. */
  readonly passkey: boolean;
  /** When an import brought the person in and nobody has invited them: no mail goes there. */
  readonly withheld: boolean;
  readonly invited: boolean;
  /** In a session that still stands. */
  readonly lastSeenAt: Date | null;
}

/** How far somebody has come with a login. */
function reached({
  password,
  passkey,
  withheld,
}: Pick<LoginUse, 'password' | 'passkey' | 'withheld'>): number {
  if (password || passkey) return 2;
  return withheld ? 0 : 1;
}

/** Of two logins the one that somebody uses; of two in use the one that was used last. */
export function suggestedLogin(winner: LoginUse, loser: LoginUse): MergePick {
  if (loser.disabled) return 'winner';
  const [ours, theirs] = [reached(winner), reached({ ...loser, passkey: false })];
  if (ours !== theirs) return theirs > ours ? 'loser' : 'winner';
  return ours === 2 && Number(loser.lastSeenAt) > Number(winner.lastSeenAt) ? 'loser' : 'winner';
}

/** What staff read beside the address. */
export function loginWords(login: LoginUse): string {
  if (login.disabled) return '利用停止中';
  if (reached(login) === 2) return '使用中';
  if (login.withheld) return '未招待';
  return login.invited ? '招待済み・未使用' : '未使用';
}
