import type { ReactNode } from 'react';
import type { ActionOutcome, BulkOutcome } from '../api/steps.js';
import { Icon } from '../ui/Icon.js';
import { MessageTabs } from './MessageTabs.js';
import { isReminder, isSent, type MessageEdit, type MessageEdits } from './messages.js';
import { PreviewPane } from './PreviewPane.js';
import { Reminders } from './Reminders.js';
import { sendingTimeText } from './sending-time.js';

interface OutcomePaneProps {
  outcome: ActionOutcome | undefined;
  many: BulkOutcome | undefined;
  bulk?: ReadonlyMap<number, string>;
  /** Required fields are still empty. */
  waiting: boolean;
  busy: boolean;
  refusal: string | null;
  /** The refusal is only a hint at empty fields. */
  isHint: boolean;
  edits: MessageEdits;
  onEdit: (key: string, edit: MessageEdit | null) => void;
  /** The evidence for the decision. */
  children: ReactNode;
}

/** The right side of a dialog: evidence, changes, and the exact texts. */
export function OutcomePane({
  outcome,
  many,
  bulk,
  waiting,
  busy,
  refusal,
  isHint,
  edits,
  onEdit,
  children,
}: OutcomePaneProps) {
  if (bulk?.size === 0)
    return (
      <div className="dlg-r">
        <p className="sub">処理する行は残っていません。</p>
      </div>
    );
  const all = outcome?.messages ?? [];
  const messages = all.filter((message) => !isReminder(message, all));
  const sent = messages.filter((message) => isSent(message, edits));
  return (
    <div className="dlg-r" aria-live="polite" aria-busy={busy}>
      {children}
      {refusal ? (
        <p className={isHint ? 'sub row' : 'late row'}>
          {!isHint && <Icon name="alert" />}
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
            <span className="sub">{sendingTimeText(sent)}</span>
          </div>
          {messages.length > 0 && (
            <MessageTabs
              messages={messages}
              edits={edits}
              readOnly={bulk !== undefined}
              onEdit={onEdit}
            />
          )}
          <Reminders messages={all.filter((message) => isReminder(message, all))} />
        </>
      )}
    </div>
  );
}

/**
 * Number of ticked rows for which the action would succeed, and the refused rows with the reason.
 */
function BulkSummary({
  names,
  outcome,
}: {
  names: ReadonlyMap<number, string>;
  outcome: BulkOutcome | undefined;
}) {
  const refused = outcome?.results.filter(({ error }) => error) ?? [];
  const reasons = [...new Set(refused.map(({ error }) => error?.message))];
  return (
    <section className="bulk-sum" aria-label="まとめて行う結果">
      <p className="row">
        <b>{names.size}件のうち</b>
        {outcome ? (
          <>
            <span className="chip pri">できる {outcome.done}件</span>
            {refused.length > 0 && <span className="chip late">できない {refused.length}件</span>}
          </>
        ) : (
          <span className="sub">確かめています…</span>
        )}
      </p>
      {reasons.map((reason) => (
        <div key={reason}>
          <p className="late row">
            <Icon name="alert" />
            {reason}
          </p>
          <ul>
            {refused
              .filter(({ error }) => error?.message === reason)
              .map(({ id }) => (
                <li key={id}>{names.get(id) ?? id}</li>
              ))}
          </ul>
        </div>
      ))}
      {outcome && outcome.done > 0 && (
        <p className="sub">下は1件目の例です。文面はそれぞれの案件の内容で送られます。</p>
      )}
    </section>
  );
}
