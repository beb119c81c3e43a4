import { ApiError } from '@tsumugi/client/api-error';
import type { ChatMessageView, ChatSent } from '@tsumugi/contract/resources/chat';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../client/http.js';
import { useStoredInput } from '../forms/useStoredInput.js';
import { useZone } from '../session/use-zone.js';
import { FormAlert } from '../ui/Field.js';
import { TextField } from '../ui/FieldArea.js';
import { Icon } from '../ui/Icon.js';
import { clockFor } from '../ui/reader-times.js';
import { Sheet } from '../ui/Sheet.js';
import { toastDone } from '../ui/toast.js';

interface Props {
  roomId: number;
  message: ChatMessageView;
  onChanged: (message: ChatMessageView) => void;
  onClose: () => void;
}

/** The new text of a message, and the calls that save it or delete the message. */
function useMessageEdit({ roomId, message, onChanged, onClose }: Props) {
  const storedInput = useStoredInput(`edit-${message.id}`, { text: message.text });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const which = { id: roomId, messageId: message.id, quiet: true };
  const run = async (work: Promise<ChatSent>, done: string) => {
    setBusy(true);
    setError(null);
    try {
      onChanged((await work).message);
      storedInput.drop();
      toastDone(done);
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(Object.values(failure.fields)[0] ?? failure.message);
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    run(
      call(api.chat.edit, { ...which, input: { text: storedInput.value.text.trimEnd() } }),
      '更新しました。',
    );
  const remove = () => run(call(api.chat.remove, which), 'メッセージを取り消しました。');
  const setText = (text: string) => storedInput.set({ text });
  return { text: storedInput.value.text, setText, busy, error, save, remove };
}

/**
 * Edits or deletes the user's own message within fifteen minutes. A refusal keeps the typed text.
 */
export function EditSheet(props: Props) {
  const { message, onClose } = props;
  const zone = useZone();
  const [step, setStep] = useState<'choose' | 'edit' | 'remove'>('choose');
  const { text, setText, busy, error, save, remove } = useMessageEdit(props);
  const titles = {
    choose: '送ったメッセージ',
    edit: 'メッセージを編集',
    remove: 'メッセージを取り消しますか',
  };
  const editable = message.text !== '' && !message.file;
  const dock =
    step === 'edit' ? (
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={busy}
        disabled={busy || text.trim() === ''}
        onClick={() => void save()}
      >
        保存
      </button>
    ) : step === 'remove' ? (
      <button
        type="button"
        className="btn btn-danger"
        aria-busy={busy}
        disabled={busy}
        onClick={() => void remove()}
      >
        取り消す
      </button>
    ) : undefined;
  return (
    <Sheet open title={titles[step]} onClose={onClose} dock={dock}>
      <FormAlert message={error} />
      {step === 'choose' && (
        <>
          <div className="acts">
            {editable && (
              <button type="button" className="act" onClick={() => setStep('edit')}>
                <Icon name="doc" />
                編集
              </button>
            )}
            <button type="button" className="act act-danger" onClick={() => setStep('remove')}>
              <Icon name="erase" />
              取り消す
            </button>
          </div>
          {message.changeableUntil && (
            <p className="hint">
              {clockFor(message.changeableUntil, zone)}まで編集・取り消しができます。
            </p>
          )}
        </>
      )}
      {step === 'edit' && (
        <TextField
          label="メッセージ"
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {step === 'remove' && (
        <p>相手の画面では「メッセージを取り消しました」に変わります。元には戻せません。</p>
      )}
    </Sheet>
  );
}
