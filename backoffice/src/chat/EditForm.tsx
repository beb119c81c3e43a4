import type { ChatMessageView } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { call } from '../api/http-client.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { FormDialog } from '../ui/FormDialog.js';
import { Kbd } from '../ui/Kbd.js';

interface EditFormProps {
  roomId: number;
  message: ChatMessageView;
  onDone: (message: ChatMessageView) => void;
  onClose: () => void;
}

/** Edits a sent message, within the period that allows it; after an error the input stays. */
export function EditForm({ roomId, message, onDone, onClose }: EditFormProps) {
  const sending = useSending(
    { text: message.text },
    async (input) => {
      const sent = await call(api.adminChat.edit, { id: roomId, messageId: message.id, input });
      onDone(sent.message);
      onClose();
    },
    { guardsInput: `message ${message.id}` },
  );
  return (
    <FormDialog
      title="メッセージの編集"
      sending={sending}
      ready={sending.form.watch('text').trim() !== ''}
      submit={
        <>
          保存<Kbd>Ctrl+Enter</Kbd>
        </>
      }
      onClose={onClose}
    >
      <div className="pad fields">
        <TextInput
          source="text"
          label="メッセージ"
          hideLabel
          multiline
          minRows={8}
          slotProps={{ htmlInput: { 'data-autofocus': true } }}
        />
        <p className="hint">送信から15分以内は書き直せます。相手には「編集済み」と表示されます。</p>
      </div>
    </FormDialog>
  );
}
