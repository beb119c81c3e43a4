import { type CodeTableName, codeTables } from '@tsumugi/contract/codes/code-tables';
import type { RowKind, TabDefinition } from '@tsumugi/contract/kit/define-queue';
import {
  type FilterKind,
  type FilterName,
  filterDefinitions,
} from '@tsumugi/contract/queues/filters';
import { queues } from '@tsumugi/contract/queues/queues';
import { formatDay } from '@tsumugi/contract/text/format';
import { type Choice, nameOf } from '../ui/option.js';

export interface FilterField {
  name: string;
  label: string;
  kind: FilterKind;
  options?: Choice[];
  /** Name of the get-options list that provides the choices. */
  list?: string;
}

const yesNo: Choice[] = [
  { id: 'true', name: 'はい' },
  { id: 'false', name: 'いいえ' },
];
/** The get-options list for each filter by person or brand. */
export const choiceLists: Readonly<Record<string, string>> = {
  personInChargeOnTheDay: 'admins',
  interviewer: 'interviewers',
  brand: 'brands',
};
export const unassignedChoice: Choice = { id: 0, name: '未割当' };
const definitionOf = (name: string) =>
  name in filterDefinitions ? filterDefinitions[name as FilterName] : undefined;

function optionsOf(name: string): Choice[] | undefined {
  const definition = definitionOf(name);
  if (definition?.kind === 'flag') return yesNo;
  return definition && 'codes' in definition
    ? codeTables[definition.codes as CodeTableName].options()
    : undefined;
}

/** Inquiries and conversations: either a family's or a teacher's. */
const ofEitherSide: readonly RowKind[] = ['contactForm', 'room'];
export const labelOf = (name: string, row?: RowKind): string =>
  name === 'name' && row && ofEitherSide.includes(row)
    ? '氏名'
    : (definitionOf(name)?.label ?? name);

/**
 * Text of a filter chip: the label of one or several codes, the name of a person or brand once it
 * is loaded (`listed`), or the typed text.
 */
export function wordsOf(name: string, value: string, listed: readonly Choice[] = []): string {
  const kind = definitionOf(name)?.kind;
  const options =
    name in choiceLists
      ? [...(kind === 'person' ? [unassignedChoice] : []), ...listed]
      : optionsOf(name);
  if (kind === 'chip') return value.replaceAll(',', '・');
  if (!options) return value;
  return value
    .split(',')
    .map((each) => {
      const known = options.find((option) => String(option.id) === each);
      return known ? nameOf(known) : name in choiceLists ? '…' : each;
    })
    .join('・');
}

/** A search offers the chips of all lists; a list its own. */
const chipsOf = (tab: TabDefinition): readonly string[] =>
  tab.search
    ? [...new Set(queues.flatMap((queue) => queue.tabs.flatMap(({ chips = [] }) => chips)))]
    : (tab.chips ?? []);

/** The filters of a tab, without the team, which has its own selector. */
export function filterFields(tab: TabDefinition): FilterField[] {
  const chips = chipsOf(tab).map((chip) => ({ id: chip, name: chip }));
  return tab.filters
    .filter((name) => name !== 'teamInCharge' && (name !== 'chip' || chips.length > 0))
    .map((name) => ({
      name,
      label: labelOf(name, tab.row),
      kind: filterDefinitions[name].kind,
      options: name === 'chip' ? chips : optionsOf(name),
      list: choiceLists[name],
    }));
}

/** One active filter: its text, and the names of its parameters. */
export interface ActiveFilter {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly names: readonly string[];
}

/** The filters of an address; both ends of a span of days (`xFrom`, `xTo`) are one. */
export function activeFilters(
  filters: Readonly<Record<string, string>>,
  row?: RowKind,
): ActiveFilter[] {
  const spans = new Set<string>();
  return Object.entries(filters).flatMap(([key, value]) => {
    const name = key.replace(/(From|To)$/, '');
    if (definitionOf(key) || definitionOf(name)?.kind !== 'day')
      return [
        {
          label: labelOf(key, row),
          name: key,
          value: definitionOf(key)?.kind === 'day' ? formatDay(value) : value,
          names: [key],
        },
      ];
    if (spans.has(name)) return [];
    spans.add(name);
    const [from = '', to = ''] = [filters[`${name}From`], filters[`${name}To`]].map(
      (day) => day && formatDay(day),
    );
    const span =
      from === to ? from : from && to ? `${from}〜${to}` : from ? `${from}から` : `${to}まで`;
    return [{ label: labelOf(name), name, value: span, names: [`${name}From`, `${name}To`] }];
  });
}
