import { hyphens } from './hyphens.js';
import { normalise } from './normalise.js';
import { isPhone, toPhone } from './phone.js';

/** Digits with separators between them. */
const runs = /\+?[(]?[0-9][0-9\s().・-]{7,}[0-9]/g;

/**
 * The first valid number in a text: 090-1234-5678（母）, 自宅 03-1234-5678 携帯 …; undefined if there is
 * none.
 */
export function findPhone(text: string): string | undefined {
  const whole = toPhone(text);
  if (isPhone(whole)) return whole;
  const plain = normalise(text).replace(new RegExp(`[${hyphens}]`, 'g'), '-');
  const numbers = (plain.match(runs) ?? [])
    .flatMap((run) => [run, ...run.split(/\s+/)])
    .map(toPhone);
  return numbers.find(isPhone);
}
