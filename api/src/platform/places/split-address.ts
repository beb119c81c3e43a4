import { prefecture } from '@tsumugi/contract/codes/place';
import { hyphens } from '@tsumugi/contract/text/hyphens';
import { normalise, tidyText } from '@tsumugi/contract/text/normalise';
import { townOf } from '@tsumugi/contract/text/place-names';
import { municipalities } from './municipalities.js';

/** Parts of an address; missing parts are absent. */
export interface AddressParts {
  readonly postalCode?: string;
  readonly prefecture?: number;
  readonly city?: string;
  readonly town?: string;
  readonly building?: string;
}

const postal = new RegExp(
  `^〒?\\s*([0-9０-９]{3})[${hyphens}]?([0-9０-９]{4})(?![0-9０-９${hyphens}])\\s*`,
);
/** Length of the longest name of a municipality, with some blanks. */
const longest = 14;
/** Position after the house number and before the building. */
const behindNumber = new RegExp(`(?<=[0-9０-９号番地])\\s+(?=[^\\s0-9０-９${hyphens}])`, 'u');

/**
 * Key of a municipality (with or without 郡, and a city without its ward) → its full name, or null
 * if several of a prefecture have the key.
 */
type Names = ReadonlyMap<string, string | null>;

function namesOf(cities: readonly string[]): Names {
  const found = new Map<string, string | null>();
  for (const name of cities) {
    const { key } = townOf(name);
    found.set(key, found.has(key) ? null : name);
  }
  for (const name of cities) {
    const whole = /^.+?市(?=.+区$)/.exec(name)?.[0];
    if (whole) found.set(townOf(whole).key, whole);
  }
  return found;
}
let tables: readonly Names[] | undefined;
const tableOf = (code: number): Names => {
  tables ??= municipalities.map((line) => namesOf(line.split(' ')));
  return tables[code - 1] ?? new Map();
};

interface FoundCity {
  readonly code: number;
  readonly city: string;
  readonly length: number;
}

/** The longest municipality of each of these prefectures that the text begins with. */
function citiesAt(text: string, codes: readonly number[]): FoundCity[] {
  const begins = [...text.slice(0, longest).matchAll(/[市区町村]/gu)]
    .map(({ index }) => text.slice(0, index + 1))
    .reverse()
    .map((begin) => ({ begin, key: townOf(begin).key }));
  return codes.flatMap((code) => {
    const names = tableOf(code);
    const found = begins.find(({ key }) => names.has(key));
    return found
      ? [{ code, city: names.get(found.key) ?? tidyText(found.begin), length: found.begin.length }]
      : [];
  });
}

const all = Object.values(prefecture.entries);

/**
 * Prefecture and municipality at the beginning; a missing prefecture follows from the municipality
 * if only one has it.
 */
function placeAt(
  text: string,
  known: number | undefined,
): { prefecture?: number; city?: string; rest: string } {
  const whole = all.find(({ label }) => text.startsWith(label));
  if (whole) {
    const rest = text.slice(whole.label.length).trim();
    const [found] = citiesAt(rest, [whole.code]);
    return {
      prefecture: whole.code,
      ...(found && { city: found.city }),
      rest: found ? rest.slice(found.length) : rest,
    };
  }
  const short = all.find(
    ({ label }) => /[都府県]$/.test(label) && text.startsWith(label.slice(0, -1)),
  );
  if (short) {
    const rest = text.slice(short.label.length - 1).trim();
    const [found] = citiesAt(rest, [short.code]);
    if (found) return { prefecture: short.code, city: found.city, rest: rest.slice(found.length) };
  }
  const found = citiesAt(text, known ? [known] : all.map(({ code }) => code));
  const most = Math.max(0, ...found.map(({ length }) => length));
  const [one, ...others] = found.filter(({ length }) => length === most);
  if (!one) return { rest: text };
  return {
    ...(others.length ? {} : { prefecture: one.code }),
    city: one.city,
    rest: text.slice(one.length),
  };
}

/**
 * Splits an address from one cell, with or without 〒 and prefecture: 「〒150-0001 東京都渋谷区神宮前1-2-3
 * つむぎ荘101」. @param known prefecture of another cell
 */
export function splitAddress(written: string, known?: number): AddressParts {
  const text = tidyText(written);
  const [mark = '', first = '', last = ''] = postal.exec(text) ?? [];
  const { rest, ...place } = placeAt(text.slice(mark.length).trim(), known);
  const [town = '', ...building] = rest.trim().split(behindNumber);
  return {
    ...(mark && { postalCode: normalise(first + last) }),
    ...place,
    ...(town && { town }),
    ...(building.length && { building: building.join(' ') }),
  };
}
