import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { readablePlaceholders } from '@tsumugi/contract/notices/placeholders';
import { formatShortDue } from '@tsumugi/contract/text/format-short';
import { useState } from 'react';
import { CheckField } from '../ui/CheckField.js';
import { Icon } from '../ui/Icon.js';
import { MessageBody } from './MessageBody.js';
import { initialEdit, type Message, type MessageEdit, missingIn } from './messages.js';
import { PlaceholderHelp } from './PlaceholderHelp.js';
import { isSentLater } from './sending-time.js';

interface MessagePanelProps {
  message: Message;
  edit: MessageEdit | undefined;
  readOnly: boolean;
  /** Subject and body are text fields. */
  editing: boolean;
  onEditing: (editing: boolean) => void;
  /** Null restores the original text. */
  onEdit: (edit: MessageEdit | null) => void;
}

/** The ref of a text field that selects a placeholder of its text, once it is mounted. */
function useHoleSelection() {
  const [wanted, setWanted] = useState<string | null>(null);
  const refFor = (text: string) => (field: HTMLInputElement | HTMLTextAreaElement | null) => {
    const at = wanted === null ? -1 : text.indexOf(wanted);
    if (!field || wanted === null || at < 0) return;
    setWanted(null);
    field.focus();
    field.setSelectionRange(at, at + wanted.length);
  };
  return { refFor, selectHole: setWanted };
}

/** The exact text of one message: subject, body, and the placeholders without a value. */
export function MessagePanel(props: MessagePanelProps) {
  const { message, edit, readOnly, editing, onEditing, onEdit } = props;
  const { refFor, selectHole } = useHoleSelection();
  const body = edit?.body ?? message.body;
  const isSending = edit?.send ?? message.send;
  const placeholders = missingIn(message, edit);
  const write = (change: Partial<MessageEdit>) =>
    onEdit({ ...(edit ?? initialEdit(message)), ...change });
  return (
    <>
      <SubjectLine {...props} inputRef={refFor} onWrite={write} />
      {isSending && <SendingHints message={message} edit={edit} />}
      {editing ? (
        <textarea
          ref={refFor(body)}
          aria-label={`${message.recipient}への本文`}
          value={body}
          onChange={(event) => write({ body: event.target.value })}
        />
      ) : (
        <MessageBody text={body} missing={placeholders} filled={message.filled} />
      )}
      {isSending && !readOnly && placeholders.length > 0 && (
        <PlaceholderHelp
          placeholders={placeholders}
          text={body}
          onWrite={(hole) => {
            selectHole(hole);
            onEditing(true);
          }}
          onCut={(rest) => write({ body: rest })}
        />
      )}
    </>
  );
}

type SubjectLineProps = MessagePanelProps & {
  inputRef: ReturnType<typeof useHoleSelection>['refFor'];
  onWrite: (change: Partial<MessageEdit>) => void;
};

/** 件名, whether the message is sent, and the switch between reading and editing. */
function SubjectLine({ message, edit, readOnly, editing, ...on }: SubjectLineProps) {
  const subject = edit?.subject ?? message.subject;
  const isEdited = edit && (edit.body !== undefined || edit.subject !== undefined);
  return (
    <div className="row subj">
      <span className="sub">件名</span>
      {editing ? (
        <TextField
          inputRef={on.inputRef(subject)}
          slotProps={{ htmlInput: { 'aria-label': '件名' } }}
          value={subject}
          onChange={(event) => on.onWrite({ subject: event.target.value })}
        />
      ) : (
        <span className="grow ell">{subject}</span>
      )}
      {!readOnly && (
        <CheckField
          className="sub nw"
          label="送る"
          checked={edit?.send ?? message.send}
          onChange={(yes) => on.onWrite({ send: yes })}
        />
      )}
      {!readOnly && (
        <Button size="xs" aria-pressed={editing} onClick={() => on.onEditing(!editing)}>
          <Icon name={editing ? 'check' : 'edit'} small />
          {editing ? '確認' : '編集'}
        </Button>
      )}
      {isEdited && (
        <Button variant="link" className="sub" onClick={() => on.onEdit(null)}>
          定型文に戻す
        </Button>
      )}
    </div>
  );
}

/** When the message is sent, the placeholders left empty, and why it cannot be sent. */
function SendingHints({ message, edit }: Pick<MessagePanelProps, 'message' | 'edit'>) {
  const subject = edit?.subject ?? message.subject;
  // Known placeholders for which the matter has no value; they were removed from the text.
  const empty =
    edit?.body === undefined
      ? message.missing.filter((name) => !message.body.includes(name) && !subject.includes(name))
      : [];
  return (
    <>
      {isSentLater(message) && (
        <p className="hint pad">
          受け取る方の夜間を避け、{formatShortDue(message.dueAt)} に送ります。
        </p>
      )}
      {empty.length > 0 && (
        <p className="hint pad">空欄になる差し込み: {readablePlaceholders(empty.join(' '))}</p>
      )}
      {message.missingSetting && edit?.body === undefined && (
        <Alert variant="line">{message.missingSetting}</Alert>
      )}
    </>
  );
}
