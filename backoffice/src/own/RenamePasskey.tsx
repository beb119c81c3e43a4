import type { PasskeyView } from '@tsumugi/contract/resources/passkey';
import * as api from '@tsumugi/contract/routes/all';
import { AskForm } from '../forms/AskForm.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';
import { call } from '../providers/http-client.js';

export function RenamePasskey({ passkey, onDone }: { passkey: PasskeyView; onDone: () => void }) {
  const sending = useSending({ name: passkey.name }, async (input) => {
    await call(api.passkey.rename, { id: passkey.id, input, quiet: true });
    onDone();
  });
  return (
    <AskForm sending={sending} submit="変更する" ready={sending.form.watch('name').trim() !== ''}>
      <TextInput source="name" label="名前" size="large" slotProps={{ htmlInput: { maxLength: 50 } }} />
    </AskForm>
  );
}
