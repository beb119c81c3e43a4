import { useState } from 'react';
import { FormFoot } from '../forms/FormFoot.js';
import { useUnsaved } from '../lib/unsaved.js';
import { useSubmit } from '../lib/useSubmit.js';
import { Labelled } from '../ui/Labelled.js';

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
  const [text, setText] = useState(() => names.join('\n'));
  const given = listed(text);
  const { busy, message, fields, onSubmit } = useSubmit(() => onSave(given));
  useUnsaved(() => !busy && given.join() !== names.join());
  const [path, error] = Object.entries(fields).find(([name]) => name.startsWith('hostNames')) ?? [];
  const wrong = given[Number(path?.split('.')[1])];
  return (
    <form className="sform" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Labelled
        className="fl span"
        label="ホスト名(任意)"
        error={error && `${wrong ? `「${wrong}」: ` : ''}${error}`}
        hint="1行に1つ。このアドレスで開いたマイページは、このブランドの名前と色になります。"
      >
        {(control) => <textarea {...control} rows={3} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />}
      </Labelled>
      <FormFoot busy={busy} message={message} />
    </form>
  );
}
