import { prefecture } from '@tsumugi/contract/codes/place';
import { familyFields } from '@tsumugi/contract/fields/family';
import { presentFields, type StoredFor, secretsIn } from '@tsumugi/contract/kit/define-fields';
import type { FamilyContact } from '@tsumugi/contract/resources/matter-detail';
import { hiddenText } from '@tsumugi/contract/text/hidden';

export type ContactRow = Omit<StoredFor<typeof familyFields, 'contact' | 'words'>, 'email'> & {
  readonly account: { readonly email: string };
};
type Address = Pick<ContactRow, 'prefecture' | 'city' | 'town' | 'building'> & {
  readonly overseasAddress?: string | null;
};

/** One line; without `full` only up to the town (domain/permissions#masks). */
export function addressLine(row: Address, full: boolean): string | null {
  const area = `${prefecture.label(row.prefecture)}${row.city ?? ''}`;
  const rest = [row.town, row.building, row.overseasAddress]
    .filter((part) => part != null && part !== '')
    .join(' ');
  if (!rest) return area || null;
  return full ? `${area}${rest}` : `${area}${hiddenText}`;
}

/**
 * How to reach the family. Members named in `masked` are hidden from this reader until revealed.
 */
export const presentContact = (row: ContactRow, full: boolean): FamilyContact => ({
  ...presentFields(familyFields, 'contact', { ...row, email: row.account.email }, full),
  name: `${row.lastName} ${row.firstName}`,
  kana: `${row.lastNameKana} ${row.firstNameKana}`,
  address: addressLine(row, full),
  masked: full ? [] : secretsIn(familyFields, row),
});
