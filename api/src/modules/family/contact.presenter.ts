import { prefecture } from '@tsumugi/contract/codes/place';
import { hiddenText, masked } from '@tsumugi/contract/resources/address-mask';
import type { FamilyContact } from '@tsumugi/contract/resources/matter-detail';

export interface ContactRow {
  readonly id: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string;
  readonly firstNameKana: string;
  readonly relation: number;
  readonly phone: string | null;
  readonly phone2: string | null;
  readonly prefecture: number | null;
  readonly city: string | null;
  readonly town: string | null;
  readonly building: string | null;
  readonly overseasAddress: string | null;
  readonly contactableHours: string | null;
  readonly noPhone: boolean;
  readonly paymentMethod: number | null;
  readonly timeZone: string | null;
  readonly account: { readonly email: string };
}

type Address = Pick<ContactRow, 'prefecture' | 'city' | 'town' | 'building'> & { readonly overseasAddress?: string | null };

/** One line; without `full` only as far as the town (domain section 8). */
export function addressLine(row: Address, full: boolean): string | null {
  const area = `${prefecture.label(row.prefecture)}${row.city ?? ''}`;
  const rest = [row.town, row.building, row.overseasAddress].filter((part) => part != null && part !== '').join(' ');
  if (!rest) return area || null;
  return full ? `${area}${rest}` : `${area}${hiddenText}`;
}

/** How the family is reached. Members named in `masked` are hidden from this reader until revealed. */
export function presentContact(row: ContactRow, full: boolean): FamilyContact {
  const hidden = { phone: row.phone, phone2: row.phone2, address: row.town ?? row.building ?? row.overseasAddress };
  return {
    id: row.id,
    name: `${row.lastName} ${row.firstName}`,
    kana: `${row.lastNameKana} ${row.firstNameKana}`,
    relation: row.relation,
    email: row.account.email,
    phone: full ? row.phone : masked(row.phone),
    phone2: full ? row.phone2 : masked(row.phone2),
    address: addressLine(row, full),
    contactableHours: row.contactableHours,
    noPhone: row.noPhone,
    paymentMethod: row.paymentMethod,
    timeZone: row.timeZone,
    masked: full ? [] : Object.entries(hidden).flatMap(([name, value]) => (value ? [name] : [])),
  };
}
