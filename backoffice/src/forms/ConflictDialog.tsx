import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { ConflictChange } from '@tsumugi/contract/resources/conflict';
import { useState } from 'react';
import { FormDialog } from '../ui/FormDialog.js';
import { ConflictLines } from './ConflictLines.js';
import type { Clash } from './conflict.js';
import { useSending } from './useSending.js';

export interface ConflictDialogProps {
  clashes: readonly Clash[];
  /** The changes since then, if the server could name them. */
  changes?: readonly ConflictChange[];
  labelOf: (name: string) => string;
  wordsOf: (name: string, value: unknown) => string;
  /** Saves the named fields with the user's values; rejects with the remedy. */
  onSave: (names: readonly string[]) => Promise<unknown>;
  submitLabel?: string;
  /** Back to the input, without saving. */
  onClose: () => void;
}

/**
 * An edit conflict: both versions side by side, field by field. A field that is not chosen keeps
 * the other user's value, so no change is lost unseen.
 */
export function ConflictDialog({
  clashes,
  changes = [],
  labelOf,
  wordsOf,
  submitLabel = '選んだ内容で保存',
  onSave,
  onClose,
}: ConflictDialogProps) {
  const own = clashes.filter(({ mine }) => mine !== undefined);
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(own.map(({ name }) => name)));
  const sending = useSending({}, () => onSave([...mine]));
  const choose = (name: string, yes: boolean) =>
    setMine(
      (before) => new Set(yes ? [...before, name] : [...before].filter((each) => each !== name)),
    );
  return (
    <FormDialog
      title="ほかの人が先に更新しました"
      subject="項目ごとに、残す内容を選んでください"
      width={880}
      sending={sending}
      leave="入力に戻る"
      submit={mine.size > 0 ? submitLabel : 'ほかの人の内容を残す'}
      onClose={onClose}
    >
      <div className="clash-b">
        {changes.length > 0 && <ConflictLines changes={changes} />}
        <table className="t">
          <thead>
            <tr>
              <th scope="col">項目</th>
              <th scope="col">自分の入力</th>
              <th scope="col">ほかの人が保存した内容</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((clash) => (
              <ClashRow
                key={clash.name}
                clash={clash}
                label={labelOf(clash.name)}
                words={(value) => wordsOf(clash.name, value)}
                chosen={mine.has(clash.name)}
                onChoose={(yes) => choose(clash.name, yes)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </FormDialog>
  );
}

interface RowProps {
  clash: Clash;
  label: string;
  words: (value: unknown) => string;
  chosen: boolean;
  onChoose: (mine: boolean) => void;
}

function ClashRow({ clash, label, words, chosen, onChoose }: RowProps) {
  const theirs = words(clash.theirs) || '(空)';
  const before = words(clash.before);
  if (!clash.mine)
    return (
      <tr>
        <th scope="row">{label}</th>
        <td className="sub">変更していません</td>
        <td>
          {theirs}
          <span className="sub">（そのまま残ります）</span>
        </td>
      </tr>
    );
  const group = `clash-${clash.name}`;
  return (
    <tr>
      <th scope="row">
        {label}
        {before && <span className="sub"> 元: {before}</span>}
      </th>
      <td>
        <FormControlLabel
          name={group}
          checked={chosen}
          control={<Radio onChange={() => onChoose(true)} />}
          label={<span className="pre">{words(clash.mine.value) || '(空)'}</span>}
        />
      </td>
      <td>
        <FormControlLabel
          name={group}
          checked={!chosen}
          control={<Radio onChange={() => onChoose(false)} />}
          label={<span className="pre">{theirs}</span>}
        />
      </td>
    </tr>
  );
}
