import type { InviteeRow, WaveState, WaveView } from '@tsumugi/contract/resources/invitation';

export const toneOfWave: Readonly<Record<WaveState, string>> = {
  draft: 'chip',
  running: 'chip',
  paused: 'chip warn',
  stopped: 'chip out',
  done: 'chip ok',
};

/** The recipients of a wave in a few words. */
export const scopeOf = ({ brandName, fileName, again }: WaveView): string =>
  [again && 'もう一度招待', brandName ?? 'すべてのブランド', fileName ?? 'すべての取り込み']
    .filter(Boolean)
    .join('・');

/** State of an invited person, in one word. */
export function standingOf({ fate, mail, signedInAt }: InviteeRow): { tone: string; word: string } {
  if (signedInAt) return { tone: 'chip ok', word: 'ログイン済み' };
  if (fate === 'left') return { tone: 'chip out', word: '送らない' };
  if (fate === 'waiting') return { tone: 'chip', word: 'これから送る' };
  if (mail === 'failed') return { tone: 'chip late', word: '届かなかった' };
  return mail === 'queued'
    ? { tone: 'chip warn', word: '送信待ち' }
    : { tone: 'chip', word: '送った' };
}
