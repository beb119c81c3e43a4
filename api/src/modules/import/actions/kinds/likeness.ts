import {
  keysOf,
  type PersonToCompare,
  reasonsInWords,
} from '../../../duplicate/domain/likeness.js';
import { findProbablePeople } from '../../../duplicate/likeness.store.js';
import { sidesOf } from '../../../duplicate/sides.queries.js';
import { childrenIn } from './children.js';
import type { ImportRow, ImportTools } from './import-kind.js';

type Texts = Readonly<Record<string, string | undefined>>;
type Values = ImportRow['values'];

/** A guardian, by the lines of the children. */
export function guardianOf(rows: readonly Values[]): PersonToCompare {
  const [{ phone2, ...first } = {}] = rows as readonly Texts[];
  // Lines without a child do not share a child.
  const children = rows.flatMap((values) =>
    childrenIn(values).flatMap(({ values: child }) => {
      const { firstNameKana, lastNameKana = first.lastNameKana } = child as Texts;
      return firstNameKana ? [{ lastNameKana, firstNameKana }] : [];
    }),
  );
  const { phones = [], ...person } = personOf(first);
  return { ...person, phones: [...phones, phone2], children };
}

export const teacherOf = ([first = {}]: readonly Values[]): PersonToCompare => ({
  ...personOf(first as Texts),
  birthDate: (first as Texts).birthDate,
});

function personOf({
  lastName,
  firstName,
  lastNameKana,
  firstNameKana,
  phone,
  email,
  postalCode,
  town,
  building,
}: Texts): PersonToCompare {
  return {
    lastName,
    firstName,
    lastNameKana,
    firstNameKana,
    phones: [phone],
    email,
    postalCode,
    town,
    building,
  };
}

/**
 * An existing person who is probably the person of the line, and the matching values.
 * @param but people who are confirmed to be different
 */
export async function findProbableMatch(
  tools: ImportTools,
  kind: 'parent' | 'teacher',
  person: PersonToCompare,
  but: number | null = null,
) {
  const like = (await findProbablePeople(tools.tx, kind, keysOf(person))).find(
    ({ id }) => id !== but,
  );
  const side = like && (await sidesOf(tools.tx, kind, [like.id], 'all')).get(like.id);
  return like && side ? { id: like.id, name: side.name, by: reasonsInWords(like.reasons) } : null;
}
