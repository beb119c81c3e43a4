import { channels } from '@tsumugi/contract/codes/contact';
import { useId, useState } from 'react';
import { Icon, type IconName } from '../ui/Icon.js';
import { Tabs } from '../ui/Tabs.js';
import { MessagePanel } from './MessagePanel.js';
import {
  initialEdit,
  isSent,
  type Message,
  type MessageEdit,
  type MessageEdits,
  messageKey,
  missingIn,
} from './messages.js';

const sides: Record<Message['to'], { icon: IconName; hue: string }> = {
  customer: { icon: 'home', hue: 'fam' },
  teacher: { icon: 'cap', hue: 'tea' },
};

const hasHoles = (message: Message, edits: MessageEdits): boolean =>
  missingIn(message, edits.get(messageKey(message))).length > 0;

interface MessageTabsProps {
  messages: readonly Message[];
  edits: MessageEdits;
  /** An example without editing. */
  readOnly?: boolean;
  onEdit: (key: string, edit: MessageEdit | null) => void;
}

/** The exact text per recipient and channel, in tabs; each can be edited, or left out. */
export function MessageTabs({ messages, edits, readOnly = false, onEdit }: MessageTabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const shown = messages.filter(
    (message) => isSent(message, edits) || message.send || messageKey(message) === chosen,
  );
  const others = messages.filter((message) => !shown.includes(message));
  const current =
    shown.find((message) => messageKey(message) === chosen) ??
    shown.find((message) => hasHoles(message, edits)) ??
    shown[0] ??
    messages[0];
  if (!current) return <p className="sub">送る文面はありません。</p>;
  const currentKey = messageKey(current);
  return (
    <div className="mail">
      <div className="mtabs">
        <Tabs
          small
          id={id}
          label="送る文面"
          panelId={`${id}-panel`}
          value={currentKey}
          items={shown.map((message) => ({
            key: messageKey(message),
            label: <TabLabel message={message} shown={shown} edits={edits} />,
          }))}
          onChange={(key) => {
            setChosen(key);
            setEditing(false);
          }}
        />
        {!readOnly && others.length > 0 && (
          <MoreMessages
            messages={others}
            onAdd={(message) => {
              onEdit(messageKey(message), { ...initialEdit(message), send: true });
              setChosen(messageKey(message));
            }}
          />
        )}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${currentKey}`}>
        <MessagePanel
          message={current}
          edit={edits.get(currentKey)}
          readOnly={readOnly}
          editing={editing}
          onEditing={setEditing}
          onEdit={(edit) => onEdit(currentKey, edit)}
        />
      </div>
    </div>
  );
}

interface TabLabelProps {
  message: Message;
  shown: readonly Message[];
  edits: MessageEdits;
}

/** Recipient and channel; the subject is added where another tab has an equal label. */
function TabLabel({ message, shown, edits }: TabLabelProps) {
  const isAmbiguous = shown.some(
    (other) =>
      other !== message &&
      other.recipient === message.recipient &&
      other.channel === message.channel,
  );
  return (
    <>
      <span className={sides[message.to].hue}>
        <Icon name={sides[message.to].icon} small />
      </span>
      {message.recipient} {channels[message.channel]}
      {isAmbiguous && `「${message.subject}」`}
      {hasHoles(message, edits) && isSent(message, edits) && (
        <span className="late">
          <Icon name="alert" small />
          <span className="vh">空欄の差し込みあり</span>
        </span>
      )}
    </>
  );
}

interface MoreMessagesProps {
  messages: readonly Message[];
  onAdd: (message: Message) => void;
}

/** Adds a message that the action would not send by itself. */
function MoreMessages({ messages, onAdd }: MoreMessagesProps) {
  return (
    <select
      className="add"
      aria-label="ほかの送り方を加える"
      value=""
      onChange={(event) => {
        const added = messages.find((message) => messageKey(message) === event.target.value);
        if (added) onAdd(added);
      }}
    >
      <option value="">＋ ほかの送り方</option>
      {messages.map((message) => (
        <option key={messageKey(message)} value={messageKey(message)}>
          {message.recipient} {channels[message.channel]} {message.subject}
        </option>
      ))}
    </select>
  );
}
