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

/** The two ends of a span of days are filters of their own: `xFrom`, `xTo`. */
const end = /(From|To)$/;
const endWords = { From: 'から', To: 'まで' } as const;

export const labelOf = (name: string): string => (definitionOf(name) ?? definitionOf(name.replace(end, '')))?.label ?? name;
/** What a chip says: the words of a code or of several, or what was typed. */
export function wordsOf(name: string, value: string): string {
  const options = optionsOf(name);
  const which = definitionOf(name) ? undefined : (end.exec(name)?.[1] as keyof typeof endWords | undefined);
  if (which) return `${value.replaceAll('-', '/')}${endWords[which]}`;
  if (!options) return value;
  return value
    .split(',')
    .map((each) => options.find((option) => String(option.id) === each)?.name ?? each)
    .join('・');
}
export const filterFields = (names: readonly string[]): FilterField[] =>
  names
    .filter((name) => !elsewhere.has(name))
    .map((name) => ({ name, label: labelOf(name), kind: definitionOf(name)?.kind ?? 'text', options: optionsOf(name) }));
