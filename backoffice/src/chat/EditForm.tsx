import type { ChatMessageView } from '@tsumugi/contract/resources/chat';
import { chatTextMax } from '@tsumugi/contract/resources/chat-input';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { Dialog } from '../ui/Dialog.js';
import { Kbd } from '../ui/Kbd.js';

interface EditFormProps {
  roomId: number;
  message: ChatMessageView;
  onDone: (message: ChatMessageView) => void;
  onClose: () => void;
}

/** A sent message is put right, within the time in which that is open; a refusal keeps what was typed. */
export function EditForm({ roomId, message, onDone, onClose }: EditFormProps) {
  const [text, setText] = useState(message.text);
  const {
    busy,
    message: refusal,
    fields,
    onSubmit,
  } = useSubmit(async () => {
    const sent = await call(api.adminChat.edit, { id: roomId, messageId: message.id, input: { text } });
    onDone(sent.message);
    onClose();
  });
  return (
    <Dialog title="メッセージの編集" className="narrow" onClose={onClose}>
      <form className="dlg-form" onSubmit={(event) => void onSubmit(event)}>
        <div className="pad fields">
          <textarea
            className="inp"
            aria-label="メッセージ"
            data-autofocus
            rows={8}
            maxLength={chatTextMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <p className="hint">送信から15分以内は書き直せます。相手には「編集済み」と表示されます。</p>
        </div>
        <div className="dlg-f">
          <span className="grow late" role="alert">
            {Object.values(fields)[0] ?? refusal}
          </span>
          <button type="button" className="btn" onClick={onClose}>
            やめる
          </button>
          <button type="submit" className="btn pri" disabled={busy || text.trim() === ''}>
            保存<Kbd>Ctrl+Enter</Kbd>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
