import type { ReactNode } from 'react';
import type { ActionOutcome, BulkOutcome } from '../providers/methods.js';
import { Icon } from '../ui/Icon.js';
import { BulkSummary } from './BulkSummary.js';
import { type MessageEdit, MessageTabs, messageKey } from './MessageTabs.js';
import { PreviewPane } from './PreviewPane.js';
import { isReminder, Reminders } from './Reminders.js';

interface OutcomePaneProps {
  outcome: ActionOutcome | undefined;
  many: BulkOutcome | undefined;
  bulk?: ReadonlyMap<number, string>;
  /** Fields are still empty. */
  waiting: boolean;
  busy: boolean;
  refusal: string | null;
  /** It only asks for what is still empty. */
  calm: boolean;
  edits: ReadonlyMap<string, MessageEdit>;
  onEdit: (key: string, edit: MessageEdit | null) => void;
  /** What the reader judges by. */
  children: ReactNode;
}

/** The right side of a dialog: what one judges, what would change, and the exact texts. */
export function OutcomePane({ outcome, many, bulk, waiting, busy, refusal, calm, edits, onEdit, children }: OutcomePaneProps) {
  if (bulk?.size === 0)
    return (
      <div className="dlg-r">
        <p className="sub">処理する行は残っていません。</p>
      </div>
    );
  const all = outcome?.messages ?? [];
  const messages = all.filter((message) => !isReminder(message, all));
  const sent = messages.filter((message) => edits.get(messageKey(message))?.send ?? message.send).length;
  return (
    <div className="dlg-r" aria-live="polite" aria-busy={busy}>
      {children}
      {refusal ? (
        <p className={calm ? 'sub row' : 'late row'}>
          {!calm && <Icon name="alert" />}
          {refusal}
        </p>
      ) : (
        <>
          {bulk && !waiting && <BulkSummary names={bulk} outcome={many} />}
          {waiting ? (
            <p className="sub">項目を埋めると、ここに変わる内容と送る文面が出ます。</p>
          ) : many?.done === 0 ? null : (
            <PreviewPane outcome={outcome} />
          )}
        </>
      )}
      {outcome && !refusal && (
        <>
          <div className="row" style={{ margin: '16px 0 8px' }}>
            <h3 style={{ fontSize: 13, color: 'inherit' }}>送る文面</h3>
            <span className="sub">{sent > 0 ? `${sent}通。確定の30秒後に送ります` : '送りません'}</span>
          </div>
          {messages.length > 0 && <MessageTabs messages={messages} edits={edits} readOnly={bulk !== undefined} onEdit={onEdit} />}
          <Reminders messages={all.filter((message) => isReminder(message, all))} />
        </>
      )}
    </div>
  );
}
