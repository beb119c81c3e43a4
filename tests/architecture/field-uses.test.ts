import { familyFields } from '@tsumugi/contract/fields/family';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { studentFields } from '@tsumugi/contract/fields/student';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import {
  type Field,
  type Fields,
  type FieldUse,
  namesFor,
} from '@tsumugi/contract/kit/define-fields';
import type { Stamp } from '@tsumugi/contract/resources/action-result';
import type { PersonKind } from '@tsumugi/contract/resources/duplicate';
import { stampChanges } from '@tsumugi/contract/resources/field-history';
import { describe, expect, it } from 'vitest';
import { mergeFields } from '../../api/src/modules/duplicate/domain/merge-fields.js';
import { listsOfTeacher } from '../../api/src/modules/duplicate/domain/merge-moves.js';
import { families } from '../../api/src/modules/import/actions/kinds/families.js';
import { matters } from '../../api/src/modules/import/actions/kinds/matters.js';
import { teachers } from '../../api/src/modules/import/actions/kinds/teachers.js';
import type { Column } from '../../api/src/modules/import/columns/column.js';

/*
 * A field of a book is contained in every use, or the book has the reason (`skip`). Without this
 * comparison a merge or a move to another system loses a new field silently.
 */
interface Uses {
  readonly fields: Fields;
  readonly entity: string;
  /** Columns of the files, and the record in one cell. */
  readonly columns: readonly Column[];
  readonly prefix?: string;
  readonly record?: string;
  readonly person?: PersonKind;
}
const books: Readonly<Record<string, Uses>> = {
  teacher: {
    fields: teacherFields,
    entity: 'teacher',
    columns: teachers.columns,
    record: 'record',
    person: 'teacher',
  },
  student: {
    fields: studentFields,
    entity: 'student',
    columns: families.columns,
    prefix: 'student.',
    person: 'student',
  },
  guardian: {
    fields: familyFields,
    entity: 'parent',
    columns: families.columns,
    person: 'parent',
  },
  matter: {
    fields: matterFields,
    entity: 'matter',
    columns: matters.columns,
    record: 'matterRecord',
  },
  'matter teacher': {
    fields: matterTeacherFields,
    entity: 'matterTeacher',
    columns: matters.columns,
    prefix: 'candidate.',
    record: 'record',
  },
};

const mustBeIn = (fields: Fields, use: FieldUse, holds: (field: Field) => unknown = () => true) =>
  namesFor(fields, use).filter((name) => holds(fields[name] as Field));

/** One of them is a value of the field's kind: a day as text, or a code. */
const samplesOf = ({ format }: Field): readonly unknown[] =>
  typeof format === 'object' && 'table' in format
    ? format.table.values
    : ['2026-04-01', ...Array.from({ length: 100 }, (_, code) => code)];
const changesTo = (entity: string, name: string, value: unknown) =>
  stampChanges(
    { entity, id: 1, before: { [name]: null }, after: { [name]: value } } as unknown as Stamp,
    () => 'x',
    true,
  );

const remedy = (use: string) =>
  `give the field this use (docs/howto/add-a-field.md), or the reason in its skip.${use}`;

describe.each(Object.entries(books))('each field of a %s', (_, uses) => {
  const { fields, entity, columns, prefix = '', record, person } = uses;

  if (person)
    it('is chosen or united in a merge', () => {
      const chosen = mergeFields[person].flatMap((field) => field.columns);
      const single = mustBeIn(fields, 'merge', ({ rows }) => !rows);
      expect(single.sort(), remedy('merge')).toEqual([...chosen].sort());
      const united = person === 'teacher' ? ['availability', ...Object.keys(listsOfTeacher)] : [];
      const lists = mustBeIn(fields, 'merge', ({ rows }) => rows);
      expect(lists.sort(), remedy('merge')).toEqual(united.sort());
    });

  it('is in the files that move data in and out', () => {
    const own = columns.flatMap(({ name }) =>
      name.startsWith(prefix) ? [name.slice(prefix.length).split('.')[0]] : [],
    );
    const inRecord = columns.find(({ name }) => name === record)?.fields ?? [];
    const carried = new Set<string | undefined>([...own, ...inRecord]);
    const lost = mustBeIn(fields, 'file').filter((name) => !carried.has(name));
    expect(lost, remedy('file')).toEqual([]);
  });

  it('is shown in the history if it is on a card', () => {
    const lost = mustBeIn(fields, 'history', ({ card, rows }) => card && !rows).filter(
      (name) =>
        !samplesOf(fields[name] as Field).some(
          (value) => changesTo(entity, name, value).length > 0,
        ),
    );
    expect(lost, remedy('history')).toEqual([]);
  });
});

it('puts each field of the own profile into the own-data file', () => {
  const read = (audience: string) => (field: Field) => field.read?.includes(audience);
  const lost = mustBeIn(teacherFields, 'ownData', read('self')).filter(
    (name) => !read('ownDataFile')(teacherFields[name as keyof typeof teacherFields]),
  );
  expect(lost, remedy('ownData')).toEqual([]);
});
