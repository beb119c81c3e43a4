import type { PortalAction } from '@tsumugi/contract/portal/shared';
import type { ComponentProps } from 'react';
import { ConfirmSheet } from '../ui/ConfirmSheet.js';
import type { ActionSheetState } from './useActionSheet.js';

export interface ActionSheetProps
  extends Omit<ComponentProps<typeof ConfirmSheet>, 'onConfirm' | 'disabled'> {
  sheetState: ActionSheetState;
  /** The action that the server allows the reader; without it nothing can be sent. */
  action: Pick<PortalAction, 'call'> | null | undefined;
  /** The request body; null where a value is missing and its error is already shown. */
  body: () => object | null | Promise<object | null>;
  /** Toast of success: 送信しました。 更新しました。 */
  done: string;
  /** The stored draft, dropped once the action is sent. */
  storedInput?: { drop(): void };
}

/**
 * Asks for confirmation and runs the action. The sheet closes on success; a refusal is shown in it,
 * with all input kept.
 */
export function ActionSheet({
  sheetState,
  action,
  body,
  done,
  storedInput,
  busy = false,
  error,
  ...sheet
}: ActionSheetProps) {
  const send = async () => {
    if (!action) return;
    const input = await body();
    if (!input || !(await sheetState.run(action.call, input, done))) return;
    storedInput?.drop();
    sheet.onClose();
  };
  return (
    <ConfirmSheet
      {...sheet}
      busy={sheetState.busy || busy}
      disabled={!action}
      error={error ?? sheetState.fault.all}
      onConfirm={() => void send()}
    />
  );
}
