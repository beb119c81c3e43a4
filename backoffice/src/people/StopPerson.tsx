import { useQueryClient } from '@tanstack/react-query';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { call } from '../providers/http-client.js';
import { FormDialog } from '../ui/FormDialog.js';
import { toastDone } from '../ui/toast.js';
import { type Standing, standingWords } from './standing-words.js';

const longest = 200;

interface StopPersonProps {
  of: Standing;
  id: number;
  version: number;
  name: string;
  /** It stands already: the dialog lifts it. */
  stopped: boolean;
  onClose: () => void;
}

/** Stops a person with a reason, or lifts the stop. */
export function StopPerson({ of, id, version, name, stopped, onClose }: StopPersonProps) {
  const words = standingWords[of];
  const client = useQueryClient();
  const sending = useSending({ reason: '' }, async ({ reason }) => {
    await (stopped ? call(words.calls.resume, { id, input: { version } }) : call(words.calls.stop, { id, input: { version, reason } }));
    toastDone(stopped ? '利用の停止を解除しました。' : '利用を停止しました。');
    onClose();
    await client.invalidateQueries();
  });
  return (
    <FormDialog
      title={stopped ? '利用停止を解除' : '利用を停止'}
      what={name}
      sending={sending}
      ready={stopped || sending.form.watch('reason').trim() !== ''}
      submit={stopped ? '停止を解除する' : '利用を停止する'}
      danger={!stopped}
      onClose={onClose}
    >
      <div className="pad standing">
        <ul className="points">
          {(stopped ? [words.resume] : words.stop).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {!stopped && (
          <TextInput
            source="reason"
            label="理由（スタッフだけが見ます）"
            slotProps={{ htmlInput: { 'aria-required': true, maxLength: longest } }}
          />
        )}
      </div>
    </FormDialog>
  );
}
