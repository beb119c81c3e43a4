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
