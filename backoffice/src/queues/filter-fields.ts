import { type CodeTableName, codeTables } from '@tsumugi/contract/codes/all';
import { type FilterKind, type FilterName, filterDefinitions } from '@tsumugi/contract/queues/filters';

interface Option {
  id: string | number;
  name: string;
}
export interface FilterField {
  name: string;
  label: string;
  kind: FilterKind;
  options?: Option[];
}

const yesNo: Option[] = [
  { id: 'true', name: 'はい' },
  { id: 'false', name: 'いいえ' },
];
/** The team has its own selector, the person in charge its own chip. */
const elsewhere = new Set(['teamInCharge', 'personInChargeOnTheDay']);
const definitionOf = (name: string) => (name in filterDefinitions ? filterDefinitions[name as FilterName] : undefined);

function optionsOf(name: string): Option[] | undefined {
  const definition = definitionOf(name);
  if (definition?.kind === 'flag') return yesNo;
  return definition && 'codes' in definition ? codeTables[definition.codes as CodeTableName].options() : undefined;
}

export const labelOf = (name: string): string => definitionOf(name)?.label ?? name;
/** What a chip says: the words of a code, or what was typed. */
export const wordsOf = (name: string, value: string): string =>
  optionsOf(name)?.find((option) => String(option.id) === value)?.name ?? value;
export const filterFields = (names: readonly string[]): FilterField[] =>
  names
    .filter((name) => !elsewhere.has(name))
    .map((name) => ({ name, label: labelOf(name), kind: definitionOf(name)?.kind ?? 'text', options: optionsOf(name) }));
