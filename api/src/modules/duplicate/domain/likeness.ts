import {
  type LikenessSort,
  likenessSorts,
  type PersonKind,
} from '@tsumugi/contract/resources/duplicate';
import { toEmail } from '@tsumugi/contract/text/email';
import { normalise } from '@tsumugi/contract/text/normalise';
import { toPhone } from '@tsumugi/contract/text/phone';
import { searchKey } from '@tsumugi/contract/text/search-key';

/*
 * The only definition of possible duplicates, for saved people (the list 重複の確認), typed ones,
 * inquiries and lines of an import. Values are compared in the forms of
 * domain/validation#normal-form; people who share a key are found by index.
 */

export interface LikenessKey {
  readonly sort: LikenessSort;
  readonly key: string;
}

export interface PersonToCompare {
  readonly lastName?: string | null;
  readonly firstName?: string | null;
  readonly lastNameKana?: string | null;
  readonly firstNameKana?: string | null;
  readonly phones?: readonly (string | null | undefined)[];
  readonly email?: string | null;
  readonly postalCode?: string | null;
  readonly town?: string | null;
  readonly building?: string | null;
  /** yyyy-MM-dd */
  readonly birthDate?: string | null;
  /** The children of a guardian. */
  readonly children?: readonly Pick<PersonToCompare, 'lastNameKana' | 'firstNameKana'>[];
  /** For a child: the family's number. */
  readonly familyId?: number | null;
}

/** Keys for finding candidates; the others only support a match. */
export const lookupSorts: Readonly<Record<PersonKind, readonly LikenessSort[]>> = {
  parent: ['name', 'kana', 'phone', 'email', 'address', 'child'],
  student: ['family'],
  teacher: ['name', 'kana', 'phone', 'email', 'address'],
};

/** First and last name in either order, also as one text. */
function inEitherOrder(last: string | null | undefined, first: string | null | undefined): string {
  return [searchKey(last ?? ''), searchKey(first ?? '')].filter(Boolean).sort().join(' ');
}

/** Canonical form of a mailbox: without a tag after +, at Gmail without dots. */
function mailbox(email: string | null | undefined): string {
  const [name = '', host = ''] = toEmail(email ?? '').split('@');
  const plain = name.split('+')[0] ?? '';
  if (!plain || !host) return '';
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`;
}

const kanjiDigits = '〇一二三四五六七八九';
/** Postal code and the numbers of the address: 1丁目2番3号, 一丁目2-3 and １－２－３ are equal. */
function addressOf({ postalCode, town, building }: PersonToCompare): string {
  const code = postalOf(postalCode);
  const text = normalise(`${town ?? ''} ${building ?? ''}`).replace(
    /([一二三四五六七八九])(?=丁目)/g,
    (digit) => String(kanjiDigits.indexOf(digit)),
  );
  const numbers = text.match(/[0-9]+/g)?.map(Number) ?? [];
  return code && numbers.length > 1 ? `${code} ${numbers.join('-')}` : '';
}

const postalOf = (code: string | null | undefined): string =>
  normalise(code ?? '').replace(/[^0-9]/g, '');

export function keysOf(person: PersonToCompare): LikenessKey[] {
  const keys: readonly (readonly [LikenessSort, string])[] = [
    ['name', inEitherOrder(person.lastName, person.firstName)],
    ['kana', inEitherOrder(person.lastNameKana, person.firstNameKana)],
    ['given', searchKey(person.firstNameKana ?? '')],
    ['birthDate', person.birthDate ?? ''],
    ...(person.phones ?? []).map((phone) => ['phone', toPhone(phone ?? '')] as const),
    ['email', mailbox(person.email)],
    ['address', addressOf(person)],
    ['postalCode', postalOf(person.postalCode)],
    ...(person.children ?? []).map(
      (child) => ['child', inEitherOrder(child.lastNameKana, child.firstNameKana)] as const,
    ),
    ['family', person.familyId ? String(person.familyId) : ''],
  ];
  const once = new Map(
    keys.flatMap(([sort, key]) => (key ? [[`${sort} ${key}`, { sort, key }] as const] : [])),
  );
  return [...once.values()];
}

/** Shared keys, in display order. */
export function sharedSorts(
  one: readonly LikenessKey[],
  other: readonly LikenessKey[],
): LikenessSort[] {
  const has = new Set(other.map(({ sort, key }) => `${sort} ${key}`));
  const shared = new Set(
    one.filter(({ sort, key }) => has.has(`${sort} ${key}`)).map(({ sort }) => sort),
  );
  return (Object.keys(likenessSorts) as LikenessSort[]).filter((sort) => shared.has(sort));
}

/**
 * Reasons for a probable match; empty without one. Telephone, mail or address alone may belong to a
 * whole family, so the name must match too; for a guardian the name of a child is sufficient.
 * Different birthdays exclude a match, unless a unique value is shared.
 */
export function reasonsForSame(
  kind: PersonKind,
  one: readonly LikenessKey[],
  other: readonly LikenessKey[],
): LikenessSort[] {
  const reasons = sharedSorts(one, other);
  const hasReason = (sort: LikenessSort) => reasons.includes(sort);
  const named = hasReason('name') || hasReason('kana');
  const hasSameContact = hasReason('phone') || hasReason('email') || hasReason('address');
  const hasDifferentBirthday =
    has(one, 'birthDate') && has(other, 'birthDate') && !hasReason('birthDate');
  const same = {
    parent:
      (named && (hasSameContact || hasReason('postalCode'))) ||
      (hasReason('child') && hasSameContact),
    teacher:
      (named &&
        (hasSameContact ||
          hasReason('birthDate') ||
          (hasReason('postalCode') && !hasDifferentBirthday))) ||
      (hasReason('given') && hasReason('birthDate') && hasSameContact),
    student:
      hasReason('family') && (hasReason('name') || (hasReason('kana') && !hasDifferentBirthday)),
  };
  return same[kind] ? reasons.filter((sort) => isShown(sort, reasons)) : [];
}

/** Values that are masked for an Operator (domain/permissions#masks). */
const masked: ReadonlySet<LikenessSort> = new Set(['birthDate', 'phone', 'address']);
export const unmaskedKeys = (keys: readonly LikenessKey[]): LikenessKey[] =>
  keys.filter(({ sort }) => !masked.has(sort));

/** Reasons with masked ones removed for this reader. */
export const maskReasons = (reasons: readonly LikenessSort[], full: boolean): LikenessSort[] =>
  full ? [...reasons] : reasons.filter((sort) => !masked.has(sort));

/**
 * The reasons for a reader with masked values. Neither the reasons nor the result depend on a
 * masked value, which could otherwise be guessed; so an equal name suffices here.
 */
export function unmaskedReasonsForSame(
  kind: PersonKind,
  one: readonly LikenessKey[],
  other: readonly LikenessKey[],
): LikenessSort[] {
  const reasons = sharedSorts(unmaskedKeys(one), unmaskedKeys(other));
  const hasReason = (sort: LikenessSort) => reasons.includes(sort);
  const named = hasReason('name') || hasReason('kana');
  const same = {
    parent: named || (hasReason('child') && hasReason('email')),
    teacher: named,
    student: named && hasReason('family'),
  };
  return same[kind] ? reasons.filter((sort) => isShown(sort, reasons)) : [];
}

/**
 * Reasons for a possible match, shown to staff beside an inquiry, matter or teacher. Telephone or
 * mail alone is sufficient; for a guardian also the name or a child's name.
 */
export function reasonsForPossible(
  kind: PersonKind,
  one: readonly LikenessKey[],
  other: readonly LikenessKey[],
): LikenessSort[] {
  const reasons = sharedSorts(one, other);
  const hints: readonly LikenessSort[] =
    kind === 'parent' ? ['phone', 'email', 'name', 'kana', 'child'] : ['phone', 'email'];
  return reasons.some((sort) => hints.includes(sort))
    ? reasons.filter((sort) => isShown(sort, reasons))
    : reasonsForSame(kind, one, other);
}

const has = (keys: readonly LikenessKey[], sort: LikenessSort): boolean =>
  keys.some((key) => key.sort === sort);
/** Omits reasons that another one implies. */
const isShown = (sort: LikenessSort, reasons: readonly LikenessSort[]): boolean =>
  !(sort === 'given' && (reasons.includes('name') || reasons.includes('kana'))) &&
  !(sort === 'postalCode' && reasons.includes('address'));

export const reasonsInWords = (reasons: readonly LikenessSort[]): string =>
  reasons.map((sort) => likenessSorts[sort]).join('・');
