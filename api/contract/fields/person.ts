import { prefecture } from '../codes/place.js';
import { address, names } from '../resources/person-fields.js';
import { erasedText } from '../text/hidden.js';
import { code, line, text, withInput } from './kinds.js';

/** `write` of a field that staff and the person's own form write. */
type WrittenAddress<F extends string, Own> = { readonly staff: true } & { readonly [P in F]: Own };
const writtenBy = <F extends string, Own>(form: F, own: Own) =>
  ({ staff: true, [form]: own }) as WrittenAddress<F, Own>;

const card = 'person';

/**
 * Names of a person.
 * @param form the person's own form; in it names are required
 */
export const personNames = <
  F extends string,
  const R extends readonly string[],
  const K extends readonly string[],
>(
  form: F,
  { names: read, kana }: { readonly names: R; readonly kana: K },
) =>
  ({
    lastName: {
      ...withInput(names.lastName, text),
      write: writtenBy(form, names.lastName),
      read,
      personal: true,
      empty: erasedText,
      card,
    },
    firstName: {
      ...withInput(names.firstName, text),
      write: writtenBy(form, names.firstName),
      read,
      personal: true,
      card,
    },
    lastNameKana: {
      ...withInput(names.lastNameKana, text),
      write: writtenBy(form, names.lastNameKana),
      read: kana,
      personal: true,
      card,
    },
    firstNameKana: {
      ...withInput(names.firstNameKana, text),
      write: writtenBy(form, names.firstNameKana),
      read: kana,
      personal: true,
      card,
    },
  }) as const;

/** Address of a person. @param lineReaders audiences that read it as one line */
export const personAddress = <
  F extends string,
  const C extends string,
  const R extends readonly string[],
  const W extends readonly string[],
>(
  form: F,
  onCard: C,
  { own, lineReaders }: { readonly own: R; readonly lineReaders: W },
) => {
  const write = writtenBy(form, true as const);
  const rest = { write, personal: true, card: onCard } as const;
  return {
    country: { ...withInput(address.country, line), ...rest, read: own },
    postalCode: { ...withInput(address.postalCode, line), ...rest, read: own },
    /** Not erased with the person, because statistics count it. */
    prefecture: {
      ...withInput(address.prefecture, code(prefecture)),
      write,
      read: lineReaders,
      personal: false,
      card: onCard,
    },
    city: { ...withInput(address.city, line), ...rest, read: lineReaders },
    town: { ...withInput(address.town, line), ...rest, read: lineReaders, secret: 'address' },
    building: {
      ...withInput(address.building, line),
      ...rest,
      read: lineReaders,
      secret: 'address',
    },
    nearestStation: { ...withInput(address.nearestStation, line), ...rest, read: own },
  } as const;
};
