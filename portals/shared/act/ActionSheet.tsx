import type { PortalAction } from '@tsumugi/contract/portal/shared';
import type { ComponentProps } from 'react';
import { ConfirmSheet } from '../ui/ConfirmSheet.js';
import type { ActionSheetState } from './useActionSheet.js';

export interface ActionSheetProps
  extends Omit<ComponentProps<typeof ConfirmSheet>, 'onConfirm' | 'disabled'> {
  act: ActionSheetState;
  /** What the server lets the reader do; without it nothing can be sent. */
  action: Pick<PortalAction, 'call'> | null | undefined;
  /** What goes with it; null where something is missing and has been said. */
  body: () => object | null | Promise<object | null>;
  /** Toast of success: 送信しました。 更新しました。 */
  done: string;
  /** What was typed, which nobody needs any more once it is sent. */
  kept?: { drop(): void };
}

/** Asks once more and does it. It closes when it is done; a refusal stands in it with everything typed. */
export function ActionSheet({
  act,
  action,
  body,
  done,
  kept,
  busy = false,
  error,
  ...sheet
}: ActionSheetProps) {
  const send = async () => {
    if (!action) return;
    const asked = await body();
    if (!asked || !(await act.run(action.call, asked, done))) return;
    kept?.drop();
    sheet.onClose();
  };
  return (
    <ConfirmSheet
      {...sheet}
      busy={act.busy || busy}
      disabled={!action}
      error={error ?? act.fault.all}
      onConfirm={() => void send()}
    />
  );
}
