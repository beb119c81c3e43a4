import {
  matchingKeys,
  matchingLabels,
  matchingWeights,
  type MatchingWeights as Weights,
} from '@tsumugi/contract/matching/weights';
import { hyphens } from '@tsumugi/contract/text/hyphens';
import { zodForm } from '../../../portals/shared/unstyled/zod-resolver.js';
import { SentForm } from '../forms/SentForm.js';
import { TextInput } from '../forms/TextInput.js';
import { useSending } from '../forms/useSending.js';

const longest = 8;
const hyphenLike = new RegExp(`[${hyphens}]`, 'g');
const plain = (text: string) => text.normalize('NFKC').replaceAll(hyphenLike, '-').trim();
/** Null without a valid number: a missing value would get the server's default. */
const pointsOf = (text: string): number | null =>
  /^-?\d+(\.\d+)?$/.test(plain(text)) ? Number(plain(text)) : null;

type Texts = Record<string, string>;
const resolver = zodForm<Record<string, unknown>>(matchingWeights);

/** The maximum points of each part of a teacher's ranking for a matter. */
export function MatchingWeights({
  weights,
  onSave,
}: {
  weights: Weights;
  onSave: (weights: Record<string, unknown>) => Promise<unknown>;
}) {
  const sending = useSending<{ matchingWeights: Texts }>(
    { matchingWeights: Object.fromEntries(matchingKeys.map((key) => [key, String(weights[key])])) },
    ({ matchingWeights: points }) => onSave(points),
    {
      guardsInput: true,
      check: async ({ matchingWeights: texts }, context, options) => {
        const points = Object.fromEntries(
          matchingKeys.map((key) => [key, pointsOf(texts[key] ?? '')]),
        );
        const { values, errors } = await resolver(points, context, options as never);
        const { root, ...own } = errors;
        return {
          values: { matchingWeights: values as Texts },
          errors: { ...(root ? { root } : {}), matchingWeights: own } as never,
        };
      },
    },
  );
  const texts = sending.form.watch('matchingWeights');
  const total = matchingKeys.reduce((sum, key) => sum + (pointsOf(texts[key] ?? '') ?? 0), 0);
  return (
    <SentForm
      sending={sending}
      className="sform thirds"
      tools={<span className="sub">合計 {total}</span>}
    >
      {matchingKeys.map((key) => (
        <TextInput
          key={key}
          source={`matchingWeights.${key}`}
          label={matchingLabels[key]}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: longest } }}
        />
      ))}
    </SentForm>
  );
}
