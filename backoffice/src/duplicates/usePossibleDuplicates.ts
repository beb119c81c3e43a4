import type { Alike, LikenessQuestion } from '@tsumugi/contract/resources/duplicate';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../api/http-client.js';

const comparedFields = [
  'lastName',
  'firstName',
  'lastNameKana',
  'firstNameKana',
  'phone',
  'phone2',
  'email',
  'postalCode',
  'town',
  'building',
  'birthDate',
  'parentId',
] as const;

/**
 * Searches for possible duplicates before a person is saved. A duplicate that was shown once does
 * not block the next attempt.
 */
export function usePossibleDuplicates() {
  const [people, setPeople] = useState<Alike['people']>([]);
  /** @returns whether there is a new possible duplicate to check first */
  const hasNewDuplicates = async (
    kind: LikenessQuestion['kind'],
    typed: Readonly<Record<string, unknown>>,
  ): Promise<boolean> => {
    const comparedValues = comparedFields.flatMap((name) =>
      typed[name] === undefined || typed[name] === null ? [] : [[name, typed[name]]],
    );
    const { people: found } = await call(api.duplicate.similar, {
      input: { kind, ...Object.fromEntries(comparedValues) },
      isSearch: true,
    });
    const seen = new Set(people.map(({ id }) => id));
    setPeople(found);
    return found.some(({ id }) => !seen.has(id));
  };
  return { people, hasNewDuplicates };
}
