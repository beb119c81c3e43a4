import TextField from '@mui/material/TextField';
import type { ChatMessageView } from '@tsumugi/contract/resources/chat';
import { chatTextMax } from '@tsumugi/contract/resources/chat-input';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { useSubmit } from '../lib/useSubmit.js';
import { call } from '../providers/http-client.js';
import { FormDialog } from '../ui/FormDialog.js';
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
    <FormDialog
      title="メッセージの編集"
      message={Object.values(fields)[0] ?? refusal}
      submit={
        <>
          保存<Kbd>Ctrl+Enter</Kbd>
        </>
      }
      disabled={busy || text.trim() === ''}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="pad fields">
        <TextField
          multiline
          minRows={8}
          slotProps={{ htmlInput: { 'aria-label': 'メッセージ', 'data-autofocus': true, maxLength: chatTextMax } }}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="hint">送信から15分以内は書き直せます。相手には「編集済み」と表示されます。</p>
      </div>
    </FormDialog>
  );
}
