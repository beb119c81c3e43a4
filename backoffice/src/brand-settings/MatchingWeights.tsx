import {
  type MatchingKey,
  matchingKeys,
  matchingLabels,
  matchingWeights,
  type MatchingWeights as Weights,
} from '@tsumugi/contract/matching/weights';
import { useState } from 'react';
import { FormFoot } from '../forms/FormFoot.js';
import { useSubmit } from '../lib/useSubmit.js';
import { Labelled } from '../ui/Labelled.js';

const longest = 8;
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[−ー‐]/g, '-')
    .trim();
/** Undefined where no number was typed, so that the contract says so. */
const pointsOf = (text: string): number | undefined => (/^-?\d+(\.\d+)?$/.test(plain(text)) ? Number(plain(text)) : undefined);

/** The contract's words for what was typed: per field, or for all of them together under ''. */
function complaintsOf(texts: Readonly<Record<MatchingKey, string>>): Record<string, string> {
  // A contribution left out would have its default; null is refused.
  const points = Object.fromEntries(matchingKeys.map((key) => [key, pointsOf(texts[key]) ?? null]));
  const { error } = matchingWeights.safeParse(points);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

/** The most points that each contribution gives a teacher in the ranking for a request. */
export function MatchingWeights({ weights, onSave }: { weights: Weights; onSave: (weights: Record<string, unknown>) => Promise<unknown> }) {
  const [texts, setTexts] = useState(
    () => Object.fromEntries(matchingKeys.map((key) => [key, String(weights[key])])) as Record<MatchingKey, string>,
  );
  const [complaints, setComplaints] = useState<Record<string, string>>({});
  const { busy, message, fields, onSubmit } = useSubmit(() =>
    onSave(Object.fromEntries(matchingKeys.map((key) => [key, pointsOf(texts[key])]))),
  );
  const total = matchingKeys.reduce((sum, key) => sum + (pointsOf(texts[key]) ?? 0), 0);
  return (
    <form
      className="sform thirds"
      noValidate
      onSubmit={(event) => {
        const found = complaintsOf(texts);
        setComplaints(found);
        if (Object.keys(found).length > 0) event.preventDefault();
        else void onSubmit(event);
      }}
    >
      {matchingKeys.map((key) => (
        <Labelled key={key} label={matchingLabels[key]} error={complaints[key] ?? fields[`matchingWeights.${key}`]}>
          {(control) => (
            <input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={longest}
              value={texts[key]}
              onChange={(event) => setTexts({ ...texts, [key]: event.target.value })}
            />
          )}
        </Labelled>
      ))}
      <FormFoot busy={busy} message={complaints[''] ?? message} tools={<span className="sub">合計 {total}</span>} />
    </form>
  );
}
