import {
  type Buttons,
  type Card,
  type DefinitionOf,
  type PackedRow,
  type Placed,
  packActions,
  packCard,
  packPlaced,
  unpackCard,
  unpackRow,
} from '@tsumugi/contract/queues/packed-row';
import type { QueueRow } from '@tsumugi/contract/resources/queue-row';

// The three parts of a packed row as JSON, in its order: `[card,buttons,placed]`.
export const rowText = (card: Card): string => JSON.stringify(packCard(card));
export const buttonsText = (
  { actions, leads }: Buttons,
  row: Card,
  definitionOf: DefinitionOf,
): string => `${JSON.stringify(packActions(actions, row, definitionOf))},${leads ? 1 : 0}`;
export const placedText = (placed: Placed): string => JSON.stringify(packPlaced(placed));

/** A whole row packed. */
export const packedText = (row: QueueRow, definitionOf: DefinitionOf): string =>
  `[${rowText(row)},${buttonsText(row, row, definitionOf)},${placedText(row)}]`;

/** Unpacks packed rows, as JSON. */
export const rowsOf = (text: string, definitionOf: DefinitionOf): QueueRow[] =>
  (JSON.parse(text) as PackedRow[]).map((row) => unpackRow(row, definitionOf));

const buttonsIn = (text: string) => {
  const [actions, leads] = JSON.parse(`[${text}]`) as readonly unknown[];
  return { actions, leads };
};
/** Members of a text by name. */
export const namedIn = {
  card: (text: string) => ({ ...unpackCard(JSON.parse(text)) }),
  admin: buttonsIn,
  operator: buttonsIn,
} as const;
