import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { MergePick, MergePreview } from '@tsumugi/contract/resources/duplicate';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useInvalidate } from '../api/invalidate.js';
import { useSending } from '../forms/useSending.js';
import { isVersionConflict } from '../lib/http-error.js';
import { Card } from '../ui/Card.js';
import { toastDone } from '../ui/toast.js';
import { personPath, resourceOf } from './duplicate-paths.js';
import { Reasons } from './PairTable.js';

type Field = MergePreview['fields'][number];

interface ChoiceProps {
  field: Field;
  pick: MergePick;
  /** The present pick of the field. */
  value: MergePick;
  onPick: (pick: MergePick) => void;
}

function Choice({ field, pick, value, onPick }: ChoiceProps) {
  const text = pick === 'both' ? '両方を残す' : field[pick];
  return (
    <label className={pick === value ? 'pick on' : 'pick'}>
      <input
        type="radio"
        name={field.name}
        checked={pick === value}
        onChange={() => onPick(pick)}
      />
      <span>{text || <span className="sub">なし</span>}</span>
    </label>
  );
}

interface MergeFormProps {
  preview: MergePreview;
  /** Reads the current state of both records. */
  readAnew: () => Promise<MergePreview | undefined>;
}

/** The message after a conflict, with the changed fields. */
const changedMessage = (changed: readonly Field[]): string => {
  const subject =
    changed.length > 0 ? `「${changed.map(({ label }) => label).join('」「')}」` : '記録';
  return `その間に、ほかの人が${subject}を変更しました。いまの内容を確かめて、もう一度「統合する」を押してください。`;
};

/**
 * The kept value of each field, and the merge. If a colleague was faster, continues with the
 * current state of both records: changed fields are reset to the proposal and named in the message.
 */
function useMerge({ preview, readAnew }: MergeFormProps) {
  const { kind, winner, loser, versions } = preview;
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const [picks, setPicks] = useState<Readonly<Record<string, MergePick>>>(() =>
    Object.fromEntries(preview.fields.map(({ name, pick }) => [name, pick])),
  );
  const takeOver = (now: MergePreview = preview): string => {
    const before = new Map(preview.fields.map((field) => [field.name, field]));
    const changed = now.fields.filter(
      ({ name, winner, loser }) =>
        before.get(name)?.winner !== winner || before.get(name)?.loser !== loser,
    );
    setPicks((before) => ({
      ...before,
      ...Object.fromEntries(changed.map(({ name, pick }) => [name, pick])),
    }));
    return changedMessage(changed);
  };
  const merge = async () => {
    const input = { kind, winnerId: winner.id, loserId: loser.id, picks, versions };
    const answer = await call(api.duplicate.merge, { input, quiet: true }).catch(
      async (error: unknown) => {
        if (!isVersionConflict(error)) throw error;
        throw new Error(takeOver(await readAnew()));
      },
    );
    toastDone(answer.message);
    void invalidate.removal(resourceOf[kind]);
    navigate(personPath(kind, winner.id));
  };
  return {
    ...useSending({}, merge, { deletesRecord: true }),
    pickOf: (field: Field): MergePick => picks[field.name] ?? field.pick,
    setPick: (field: Field, pick: MergePick) => setPicks({ ...picks, [field.name]: pick }),
  };
}

/** Field by field; equal values are shown without a choice. */
export function MergeForm(props: MergeFormProps) {
  const { kind, winner, loser, refusal, fields, moves, reasons } = props.preview;
  const { busy, message, onSubmit, pickOf, setPick } = useMerge(props);
  return (
    <form className="merge" onSubmit={onSubmit}>
      <Card title="残す内容" note="違う項目は、どちらを残すか選びます" bare>
        <table className="t">
          <thead>
            <tr>
              <th scope="col">項目</th>
              {[winner, loser].map((side) => (
                <th key={side.id} scope="col">
                  {side === winner ? '残す側' : '統合する側'}
                  <Link className="side" to={personPath(kind, side.id)}>
                    {side.name} #{side.id}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <MergeRow
                key={field.name}
                field={field}
                value={pickOf(field)}
                onPick={(pick) => setPick(field, pick)}
              />
            ))}
          </tbody>
        </table>
      </Card>
      <div className="stack">
        <Card title="残す側へ移るもの">
          {moves.length === 0 && <p className="none">移るものはありません。</p>}
          <ul className="lines">
            {moves.map(({ label, count }) => (
              <li key={label}>
                <span className="grow">{label}</span>
                {count}件
              </li>
            ))}
          </ul>
        </Card>
        <Card title="同じもの">
          {reasons.length === 0 && (
            <p className="none">同じ連絡先や住所はありません。別の方でないか確かめてください。</p>
          )}
          <div className="reasons">
            <Reasons of={reasons} />
          </div>
        </Card>
        <p className="sub">
          選ばなかったほうのログインは使えなくなります。以前の氏名や電話番号で検索しても、残す側が見つかります。
        </p>
        {(refusal ?? message) && <Alert variant="line">{refusal ?? message}</Alert>}
        <Button type="submit" variant="contained" disabled={busy || refusal !== null}>
          統合する
        </Button>
      </div>
    </form>
  );
}

type MergeRowProps = Omit<ChoiceProps, 'pick'>;

function MergeRow(props: MergeRowProps) {
  const { field } = props;
  return (
    <tr>
      <th scope="row">{field.label}</th>
      {field.same ? (
        <td colSpan={2}>
          {field.winner} <span className="sub">（同じ）</span>
        </td>
      ) : (
        <>
          <td>
            <Choice {...props} pick="winner" />
            {field.joinable && field.winner && field.loser && <Choice {...props} pick="both" />}
          </td>
          <td>
            <Choice {...props} pick="loser" />
          </td>
        </>
      )}
    </tr>
  );
}
