import { matchingKeys, matchingLabels, type MatchingWeights as Weights } from '@tsumugi/contract/matching/weights';
import { useState } from 'react';
import { useSubmit } from '../lib/useSubmit.js';

/** The most points that each contribution gives a teacher in the ranking for a request. */
export function MatchingWeights({ weights, onSave }: { weights: Weights; onSave: (weights: Record<string, unknown>) => Promise<unknown> }) {
  const [values, setValues] = useState(() => matchingKeys.map((key) => [key, String(weights[key])] as const));
  const { busy, message, fields, onSubmit } = useSubmit(() =>
    onSave(Object.fromEntries(values.map(([key, text]) => [key, text === '' ? Number.NaN : Number(text)]))),
  );
  const total = values.reduce((sum, [, text]) => sum + (Number(text) || 0), 0);
  return (
    <form className="sform thirds" noValidate onSubmit={(event) => void onSubmit(event)}>
      {values.map(([key, text]) => {
        const error = fields[`matchingWeights.${key}`];
        return (
          <label key={key} className="fl">
            <span className="lb">{matchingLabels[key]}</span>
            <input
              className={error ? 'inp bad' : 'inp'}
              inputMode="numeric"
              value={text}
              onChange={(event) => {
                const digits = event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 3);
                setValues(values.map((pair) => (pair[0] === key ? [key, digits] : pair)));
              }}
            />
            {error && (
              <span className="hint err" role="alert">
                {error}
              </span>
            )}
          </label>
        );
      })}
      <div className="foot">
        <span className="sub">合計 {total}</span>
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
