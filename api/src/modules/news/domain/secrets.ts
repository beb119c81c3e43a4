import { hyphens } from '@tsumugi/contract/text/hyphens';
import type { Secrets } from './mask-text.js';

interface Person {
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string;
  readonly firstNameKana: string;
}
interface AddressColumns {
  readonly town: string | null;
  readonly building: string | null;
}
export interface SecretSource {
  readonly matter: AddressColumns;
  readonly student: (Person & { readonly schoolName: string | null }) | null;
  readonly parent:
    | (Person &
        AddressColumns & {
          readonly secondGuardians?: readonly Person[];
          readonly students?: readonly Person[];
        })
    | null;
}

const numbered = /[0-9]|[一二三四五六七八九十]+丁目/;
/** Hyphens, or the words of an address, distinguish the number of a building from other numbers. */
const addressNumber = new RegExp(`[${hyphens}丁番号]`);

/** The parts of an address that identify a home within its town. */
function numberInTown(town: string | null | undefined): string[] {
  const text = (town ?? '').normalize('NFKC').trim();
  const at = text.search(numbered);
  if (at < 0) return [];
  const number = text.slice(at);
  return addressNumber.test(number) ? [text, number] : [text];
}

/**
 * The parts of an address that identify the home; without city and station, by which teachers
 * choose.
 */
export const homeAddressParts = ({
  matter,
  parent,
}: {
  readonly matter: AddressColumns;
  readonly parent: AddressColumns | null;
}): string[] =>
  [matter, parent].flatMap((place) => [...numberInTown(place?.town), place?.building ?? '']);

/** The student, both guardians and the siblings. */
const peopleOf = ({ student, parent }: Pick<SecretSource, 'student' | 'parent'>): Person[] =>
  [student, parent, ...(parent?.secondGuardians ?? []), ...(parent?.students ?? [])].filter(
    (person) => person !== null,
  );

/** Family and given names of a family, alone and combined, in kanji and in kana. */
export const namesOf = (family: Pick<SecretSource, 'student' | 'parent'>): string[] => [
  ...new Set(
    peopleOf(family).flatMap(({ lastName, firstName, lastNameKana, firstNameKana }) => [
      ...[lastName, firstName, lastName + firstName, firstName + lastName],
      ...[lastNameKana, firstNameKana, lastNameKana + firstNameKana, firstNameKana + lastNameKana],
    ]),
  ),
];

/**
 * Names, school and street of a family, which must be masked in texts for others
 * (domain/files#news-csv).
 */
export const secretsOf = ({ matter, student, parent }: SecretSource): Secrets => ({
  names: namesOf({ student, parent }),
  words: [
    student?.schoolName ?? '',
    ...[matter, parent].flatMap((place) => [place?.town ?? '', place?.building ?? '']),
  ],
});
