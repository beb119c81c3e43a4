import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { readablePlaceholders } from '@tsumugi/contract/notices/placeholders';
import { formatShortDue } from '@tsumugi/contract/text/format-short';
import { useId, useState } from 'react';
import type { ActionOutcome } from '../providers/methods.js';
import { CheckField } from '../ui/CheckField.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { Tabs } from '../ui/Tabs.js';
import { HoleRemedies } from './HoleRemedies.js';
import { leavesLater } from './leaving.js';
import { MessageBody } from './MessageBody.js';

export type Message = ActionOutcome['messages'][number];
export interface MessageEdit {
  notice: string;
  to: Message['to'];
  matterTeacherId: number | null;
  channel: Message['channel'];
  send?: boolean;
  subject?: string;
  body?: string;
}
export const messageKey = ({
  notice,
  to,
  channel,
  matterTeacherId,
}: Pick<Message, 'notice' | 'to' | 'channel' | 'matterTeacherId'>): string =>
  `${notice}-${to}-${channel}-${matterTeacherId ?? ''}`;

const channels = { announced: 'お知らせ', mail: 'メール', chat: 'チャット' } as const;
const sides: Record<Message['to'], { icon: IconName; hue: string }> = {
  customer: { icon: 'home', hue: 'fam' },
  teacher: { icon: 'cap', hue: 'tea' },
};
const placeholder = /\{\w+\}/g;

/** The placeholders left in a text, whether edited or not. */
export const missingIn = (message: Message, edit?: MessageEdit): string[] =>
  [
    ...new Set(
      `${edit?.subject ?? message.subject}\n${edit?.body ?? message.body}`.match(placeholder) ?? [],
    ),
  ].filter((found) => message.missing.includes(found) || edit?.body !== undefined);

interface MessageTabsProps {
  messages: readonly Message[];
  edits: ReadonlyMap<string, MessageEdit>;
  /** An example without editing. */
  readOnly?: boolean;
  onEdit: (key: string, edit: MessageEdit | null) => void;
}

/** The exact text per recipient and channel, in tabs; each can be edited, or left out. */
export function MessageTabs({ messages, edits, readOnly = false, onEdit }: MessageTabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  // The placeholder to select, kept until the text field is mounted.
  const [wanted, setWanted] = useState<string | null>(null);
  const sends = (message: Message) => edits.get(messageKey(message))?.send ?? message.send;
  const shown = messages.filter(
    (message) => sends(message) || message.send || messageKey(message) === chosen,
  );
  /**
   * Whether another text goes to the same recipient by the same channel; then the tab shows the
   * subject too.
   */
  const hasSameTitle = (message: Message) =>
    shown.some(
      (other) =>
        other !== message &&
        other.recipient === message.recipient &&
        other.channel === message.channel,
    );
  const others = messages.filter((message) => !shown.includes(message));
  const current =
    shown.find((message) => messageKey(message) === chosen) ??
    shown.find((message) => missingIn(message, edits.get(messageKey(message))).length > 0) ??
    shown[0] ??
    messages[0];
  if (!current) return <p className="sub">送る文面はありません。</p>;
  const key = messageKey(current);
  const edit = edits.get(key);
  const base: MessageEdit = edit ?? {
    notice: current.notice,
    to: current.to,
    channel: current.channel,
    matterTeacherId: current.matterTeacherId,
  };
  const body = edit?.body ?? current.body;
  const subject = edit?.subject ?? current.subject;
  const sending = edit?.send ?? current.send;
  const holes = missingIn(current, edit);
  // Known placeholders for which the matter has no value; they were removed from the text.
  const blank =
    edit?.body === undefined
      ? current.missing.filter((name) => !body.includes(name) && !subject.includes(name))
      : [];
  const chooseHoleIn = (text: string) => (field: HTMLInputElement | HTMLTextAreaElement | null) => {
    const at = wanted === null ? -1 : text.indexOf(wanted);
    if (!field || wanted === null || at < 0) return;
    setWanted(null);
    field.focus();
    field.setSelectionRange(at, at + wanted.length);
  };
  return (
    <div className="mail">
      <div className="mtabs">
        <Tabs
          small
          id={id}
          label="送る文面"
          panelId={`${id}-panel`}
          value={key}
          items={shown.map((message) => {
            const own = messageKey(message);
            const missing =
              missingIn(message, edits.get(own)).length > 0 &&
              (edits.get(own)?.send ?? message.send);
            return {
              key: own,
              label: (
                <>
                  <span className={sides[message.to].hue}>
                    <Icon name={sides[message.to].icon} small />
                  </span>
                  {message.recipient} {channels[message.channel]}
                  {hasSameTitle(message) && `「${message.subject}」`}
                  {missing && (
                    <span className="late">
                      <Icon name="alert" small />
                      <span className="vh">空欄の差し込みあり</span>
                    </span>
                  )}
                </>
              ),
            };
          })}
          onChange={(own) => {
            setChosen(own);
            setEditing(false);
          }}
        />
        {!readOnly && others.length > 0 && (
          <select
            className="add"
            aria-label="ほかの送り方を加える"
            value=""
            onChange={(event) => {
              const added = others.find((message) => messageKey(message) === event.target.value);
              if (!added) return;
              const { notice, to, channel, matterTeacherId } = added;
              onEdit(messageKey(added), { notice, to, channel, matterTeacherId, send: true });
              setChosen(messageKey(added));
            }}
          >
            <option value="">＋ ほかの送り方</option>
            {others.map((message) => (
              <option key={messageKey(message)} value={messageKey(message)}>
                {message.recipient} {channels[message.channel]} {message.subject}
              </option>
            ))}
          </select>
        )}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${key}`}>
        <div className="row subj">
          <span className="sub">件名</span>
          {editing ? (
            <TextField
              inputRef={chooseHoleIn(subject)}
              slotProps={{ htmlInput: { 'aria-label': '件名' } }}
              value={subject}
              onChange={(event) => onEdit(key, { ...base, subject: event.target.value })}
            />
          ) : (
            <span className="grow ell">{subject}</span>
          )}
          {!readOnly && (
            <CheckField
              className="sub nw"
              label="送る"
              checked={sending}
              onChange={(yes) => onEdit(key, { ...base, send: yes })}
            />
          )}
          {!readOnly && (
            <Button size="xs" aria-pressed={editing} onClick={() => setEditing(!editing)}>
              <Icon name={editing ? 'check' : 'edit'} small />
              {editing ? '確認' : '編集'}
            </Button>
          )}
          {edit && (edit.body !== undefined || edit.subject !== undefined) && (
            <Button variant="link" className="sub" onClick={() => onEdit(key, null)}>
              定型文に戻す
            </Button>
          )}
        </div>
        {sending && leavesLater(current) && (
          <p className="hint pad">
            受け取る方の夜間を避け、{formatShortDue(current.dueAt)} に送ります。
          </p>
        )}
        {sending && blank.length > 0 && (
          <p className="hint pad">空欄になる差し込み: {readablePlaceholders(blank.join(' '))}</p>
        )}
        {sending && current.hindered && edit?.body === undefined && (
          <Alert variant="line">{current.hindered}</Alert>
        )}
        {editing ? (
          <textarea
            ref={chooseHoleIn(body)}
            aria-label={`${current.recipient}への本文`}
            value={body}
            onChange={(event) => onEdit(key, { ...base, body: event.target.value })}
          />
        ) : (
          <MessageBody text={body} missing={holes} filled={current.filled} />
        )}
        {sending && !readOnly && holes.length > 0 && (
          <HoleRemedies
            holes={holes}
            text={body}
            onWrite={(hole) => {
              setWanted(hole);
              setEditing(true);
            }}
            onCut={(left) => onEdit(key, { ...base, body: left })}
          />
        )}
      </div>
    </div>
  );
}
