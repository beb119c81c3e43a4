import type { ChatSide } from '@tsumugi/contract/resources/chat';

/** The class for the hue of a side. */
export const hueOf = (side: ChatSide | null): string =>
  side === 'family' ? 'fam' : side === 'teacher' ? 'tea' : 'me';

export const initialOf = (name: string): string => [...name][0] ?? '';

export const sideLabels: Readonly<Record<ChatSide, string>> = {
  family: 'ご家庭',
  teacher: '教師',
  staff: '事務局',
  system: '',
};
