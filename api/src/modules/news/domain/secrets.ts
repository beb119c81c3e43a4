import { hyphens } from '@tsumugi/contract/text/hyphens';

interface Person {
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string;
  readonly firstNameKana: string;
}
interface Place {
  readonly town: string | null;
  readonly building: string | null;
}
export interface Secretive {
  readonly matter: Place;
  readonly student: (Person & { readonly schoolName: string | null }) | null;
  readonly parent: (Person & Place) | null;
}

const numbered = /[0-9]|[一二三四五六七八九十]+丁目/;
/** Hyphens, or the words of an address, tell a number of a house from other numbers. */
const ofAHouse = new RegExp(`[${hyphens}丁番号]`);

/** What tells the house apart within its town. */
function houseIn(town: string | null | undefined): string[] {
  const text = (town ?? '').normalize('NFKC').trim();
  const at = text.search(numbered);
  if (at < 0) return [];
  const number = text.slice(at);
  return ofAHouse.test(number) ? [text, number] : [text];
}

/** The parts of an address by which a house is found; city and station are what teachers choose by, and never among them. */
export const houseOf = ({ matter, parent }: { readonly matter: Place; readonly parent: Place | null }): string[] =>
  [matter, parent].flatMap((place) => [...houseIn(place?.town), place?.building ?? '']);

const titles = ['様', 'さん', '君', 'くん', 'ちゃん'];

/** Names, school and street of a family: whatever must not appear in a text for others (domain section 11). */
export function secretsOf({ matter, student, parent }: Secretive): string[] {
  return [
    ...[student, parent].flatMap((person) =>
      person
        ? [
            person.lastName,
            person.firstName,
            person.lastNameKana,
            person.firstNameKana,
            person.lastName + person.firstName,
            person.lastNameKana + person.firstNameKana,
            // A name of one letter is told from a word by its title.
            ...[person.lastName, person.firstName].flatMap((name) => titles.map((title) => name + title)),
          ]
        : [],
    ),
    student?.schoolName ?? '',
    ...[matter, parent].flatMap((place) => [place?.town ?? '', place?.building ?? '']),
  ];
}
