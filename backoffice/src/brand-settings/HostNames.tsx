import { SentForm } from '../forms/SentForm.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';

const listed = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFKC')
      .split(/[\s,、]+/)
      .map((name) => name.toLowerCase())
      .filter(Boolean),
  ),
];

/** The names under which the portals show this brand, one a line. */
export function HostNames({ names, onSave }: { names: readonly string[]; onSave: (names: string[]) => Promise<unknown> }) {
  const sending = useSending({ hostNames: names.join('\n') }, ({ hostNames }) => onSave(listed(hostNames)), { asks: true });
  const { form, faultOf } = sending;
  const error = faultOf('hostNames');
  // The server names the place of the one that it refuses.
  const [place = ''] = Object.keys(form.formState.errors.hostNames ?? {});
  const wrong = listed(form.getValues('hostNames'))[Number(place)];
  return (
    <SentForm sending={sending}>
      <TextInput
        className="span"
        source="hostNames"
        label="ホスト名(任意)"
        error={error && `${wrong ? `「${wrong}」: ` : ''}${error}`}
        hint="1行に1つ。このアドレスで開いたマイページは、このブランドの名前と色になります。"
        multiline
        minRows={3}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
    </SentForm>
  );
}
