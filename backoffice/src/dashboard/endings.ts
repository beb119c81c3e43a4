import { cancelReason, rejectReason, withdrawReason } from '@tsumugi/contract/codes/ending';
import {
  type EndingKind,
  type EndingReason,
  endingKinds,
} from '@tsumugi/contract/resources/endings';

export const endingLabels: Readonly<Record<EndingKind, string>> = {
  rejected: 'お断り',
  withdrawn: '辞退',
  canceled: 'キャンセル',
  brokenOff: '破談',
};
const codes = {
  rejected: rejectReason,
  withdrawn: withdrawReason,
  canceled: cancelReason,
} as const;

/** The label of a reason; a 破談 has a text only, which its rows show. */
export function reasonLabel({ kind, reason }: Pick<EndingReason, 'kind' | 'reason'>): string {
  if (kind === 'brokenOff') return '破談(理由は下の行)';
  return reason === null ? '理由なし' : codes[kind].label(reason);
}

/** `rejected-40`, in the address; 0: without a reason. */
export const endingKey = ({ kind, reason }: Pick<EndingReason, 'kind' | 'reason'>): string =>
  `${kind}-${reason ?? 0}`;

/** The kind and reason of an address, null for other texts. */
export function endingOf(key: string | null): { kind: EndingKind; reason: number } | null {
  const [, word, reason] = /^([a-zA-Z]+)-(\d{1,4})$/.exec(key ?? '') ?? [];
  const kind = endingKinds.find((each) => each === word);
  return kind ? { kind, reason: Number(reason) } : null;
}
