import { acceptReject } from '@tsumugi/contract/codes/candidate';
import type { Choice } from '#shared/ui/Choices.js';

/** Whether the teacher wants to teach this family, in the teacher's words. */
export const wishes: readonly Choice[] = [
  { id: acceptReject.code.accept, name: 'ぜひ指導したい' },
  { id: acceptReject.code.reject, name: '今回は見送りたい', note: '事務局が理由をうかがいます' },
];

export const wishText = (code: unknown): string =>
  wishes.find(({ id }) => id === code)?.name ?? '—';
