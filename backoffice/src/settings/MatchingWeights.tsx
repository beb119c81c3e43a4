import { useState } from 'react';
import { useSubmit } from '../lib/useSubmit.js';

/** How much each point of a match counts. */
export function MatchingWeights({
  weights,
  onSave,
}: {
  weights: Readonly<Record<string, number>>;
  onSave: (weights: Record<string, number>) => Promise<unknown>;
}) {
  const [values, setValues] = useState<Record<string, number>>({ ...weights });
  const { busy, message, onSubmit } = useSubmit(() => onSave(values));
  const names = Object.keys(values);
  if (names.length === 0) return <p className="none">このブランドは標準の重みを使っています。</p>;
  return (
    <form className="sform" noValidate onSubmit={(event) => void onSubmit(event)}>
      {names.map((name) => (
        <label key={name} className="fl">
          <span className="lb">{name}</span>
          <input
            type="number"
            className="inp"
            min={0}
            max={100}
            value={values[name]}
            onChange={(event) => setValues({ ...values, [name]: Number(event.target.value) })}
          />
        </label>
      ))}
      <div className="foot">
        <span className="grow late" role="alert">
          {message}
        </span>
        <button type="submit" className="btn pri" disabled={busy}>
          保存
        </button>
      </div>
    </form>
  );
}
