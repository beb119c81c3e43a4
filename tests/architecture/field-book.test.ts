import { readFileSync } from 'node:fs';
import path from 'node:path';
import { familyFields } from '@tsumugi/contract/fields/family';
import { familyOwn } from '@tsumugi/contract/fields/family-own';
import { matterFields } from '@tsumugi/contract/fields/matter';
import { matterOwn } from '@tsumugi/contract/fields/matter-own';
import { matterTeacherFields } from '@tsumugi/contract/fields/matter-teacher';
import { studentFields } from '@tsumugi/contract/fields/student';
import { studentOwn } from '@tsumugi/contract/fields/student-own';
import { teacherFields } from '@tsumugi/contract/fields/teacher';
import { teacherOwn } from '@tsumugi/contract/fields/teacher-own';
import type { Field, Fields } from '@tsumugi/contract/kit/define-fields';
import { readableWord } from '@tsumugi/contract/resources/address-mask';
import { hiddenText } from '@tsumugi/contract/text/hidden';
import { describe, expect, it } from 'vitest';
import { familyMayRead, teacherMayRead } from '../api/canary/may-read.js';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Book {
  readonly fields: Fields;
  /** The part that a portal loads, and the audience of its user's own profile. */
  readonly own?: Fields;
  readonly self?: string;
  readonly schema: string;
  readonly model: string;
  /** Columns without a field, and the reason. */
  readonly machinery: Readonly<Record<string, string>>;
  /** Fields that another table keeps. */
  readonly elsewhere: readonly string[];
  /** The pages that draw the cards. */
  readonly pages: readonly string[];
  /** Audiences in the portals; of a noun whose readers are signed for a second time. */
  readonly portals?: { readonly family: readonly string[]; readonly teacher: readonly string[] };
}
const books: Readonly<Record<string, Book>> = {
  teacher: {
    fields: teacherFields,
    own: teacherOwn,
    self: 'self',
    schema: 'prisma/schema/teacher.prisma',
    model: 'Teacher',
    machinery: {
      searchText: 'made from names, telephone, mail and school for the search alone',
      deletedAt: 'a deleted teacher is in no answer',
      knownAs: 'what those were called who were merged into this one, for the search alone',
      mergedIntoId: 'a merged record is in no answer',
      anonymizedAt: 'a mark of the retention job',
    },
    elsewhere: ['email'],
    pages: ['backoffice/src/teachers/TeacherCards.tsx'],
  },
  student: {
    fields: studentFields,
    own: studentOwn,
    self: 'guardian',
    schema: 'prisma/schema/family.prisma',
    model: 'Student',
    machinery: {
      searchText: 'made from the names for the search alone',
      deletedAt: 'a deleted child is in no answer',
      knownAs: 'what those were called who were merged into this one, for the search alone',
      mergedIntoId: 'a merged record is in no answer',
    },
    elsewhere: ['email'],
    pages: ['backoffice/src/students/StudentDetailPage.tsx'],
  },
  guardian: {
    fields: familyFields,
    own: familyOwn,
    self: 'guardian',
    schema: 'prisma/schema/family.prisma',
    model: 'Parent',
    machinery: {
      primaryParentId: 'whose family a second guardian joined: staff read the name',
      searchText: 'made from names, telephone and mail for the search alone',
      deletedAt: 'a deleted guardian is in no answer',
      knownAs: 'what those were called who were merged into this one, for the search alone',
      mergedIntoId: 'a merged record is in no answer',
      anonymizedAt: 'a mark of the retention job',
      retentionCheckAt: 'when the retention job checks again',
      reachTeams: 'kept by a trigger for the reach of staff',
    },
    elsewhere: ['email', 'mailNotices'],
    pages: ['backoffice/src/families/HomeDetailPage.tsx'],
  },
  matter: {
    fields: matterFields,
    own: matterOwn,
    schema: 'prisma/schema/matter.prisma',
    model: 'Matter',
    machinery: {
      searchText: 'made from the numbers and names for the search alone',
      deletedAt: 'a deleted request is in no answer',
      anonymizedAt: 'a mark of the retention job',
    },
    elsewhere: ['courseIds'],
    pages: ['backoffice/src/matters/MatterCards.tsx', 'backoffice/src/matters/ContractDialog.tsx'],
    portals: {
      family: ['family', 'guardian', 'familyWords'],
      teacher: ['teacher', 'listing', 'homeAddress', 'teacherWords'],
    },
  },
  'matter teacher': {
    fields: matterTeacherFields,
    schema: 'prisma/schema/matter-teacher.prisma',
    model: 'MatterTeacher',
    machinery: { deletedAt: 'a deleted candidacy is in no answer' },
    elsewhere: [],
    pages: ['backoffice/src/matter-teachers/CandidateDetail.tsx'],
    portals: {
      family: ['family', 'guardian', 'guardianWords', 'familyWords'],
      teacher: ['teacher', 'teacherWords'],
    },
  },
};

/** Whether people write text into it. */
const isText = ({ answer, format }: Field) =>
  format !== 'day' &&
  (answer.safeParse('x').success || answer.safeParse({ comments: 'x' }).success);

/** Forms that no portal has. */
const ofStaff = ['staff', 'conditions', 'call'];

/** Columns and lists of a model, without the rows it points to. */
function namesOf({ schema, model }: Book): { columns: string[]; lists: string[] } {
  const body = read(schema).split(`model ${model} {`)[1]?.split('\n}')[0] ?? '';
  const lines = body.split('\n').flatMap((line) => {
    const [, name = '', type = '', many] = /^ {2}([a-z]\w*)\s+(\w+)(\[\])?/.exec(line) ?? [];
    return name
      ? [
          {
            name,
            isColumn: /^(Int|String|Boolean|DateTime|Json|Float|Decimal|BigInt|Bytes)$/.test(type),
            many,
          },
        ]
      : [];
  });
  return {
    columns: lines.flatMap(({ name, isColumn }) => (isColumn ? [name] : [])),
    lists: lines.flatMap(({ name, isColumn, many }) => (!isColumn && many ? [name] : [])),
  };
}

describe.each(Object.entries(books))('the field book of a %s', (noun, book) => {
  const fields = Object.entries(book.fields);
  const { columns, lists } = namesOf(book);

  it('contains every column, or the reason why not', () => {
    expect(columns.length).toBeGreaterThan(20);
    expect(columns.filter((name) => !book.fields[name] && !book.machinery[name])).toEqual([]);
    expect(
      Object.keys(book.machinery).filter((name) => !columns.includes(name) || book.fields[name]),
    ).toEqual([]);
  });

  it('contains no field without a column', () => {
    const storedNames = [...columns, ...lists, ...book.elsewhere];
    expect(fields.flatMap(([name]) => (storedNames.includes(name) ? [] : [name]))).toEqual([]);
    expect(
      fields.flatMap(([name, { rows }]) => (Boolean(rows) === lists.includes(name) ? [] : [name])),
    ).toEqual([]);
  });

  if (book.own)
    it('gives its portal exactly the fields that its user reads or writes', () => {
      const portalFields = fields.filter(
        ([, { read, write = {} }]) =>
          (book.self && read?.includes(book.self)) ||
          Object.keys(write).some((form) => !ofStaff.includes(form)),
      );
      expect(Object.keys(book.own ?? {}).sort()).toEqual(portalFields.map(([name]) => name).sort());
    });

  it('labels each field uniquely', () => {
    const labels = fields.map(([, { label }]) => label);
    expect(labels.filter((label, index) => !label || labels.indexOf(label) !== index)).toEqual([]);
  });

  it('puts fields of staff on a card that their page shows', () => {
    const page = book.pages.map(read).join('\n');
    const lost = fields.filter(
      ([, { write, card }]) =>
        write?.staff && !(card && new RegExp(`['".]${card}['".]`).test(page)),
    );
    expect(lost.map(([name]) => name)).toEqual([]);
  });

  it('erases personal fields, and hides secret ones in the history too', () => {
    const notErased = fields.filter(
      ([, { personal, rows, empty }]) => personal && !rows && empty === undefined,
    );
    expect(notErased.map(([name]) => name)).toEqual([]);
    const shown = fields.filter(
      ([name, { secret }]) => secret && readableWord(name, 'x', false) !== hiddenText,
    );
    expect(shown.map(([name]) => name)).toEqual([]);
  });

  if (book.portals)
    it('opens a text to a portal only with a second entry, and the reverse', () => {
      const table = noun.replace(' ', '_');
      const texts = fields.filter(([name, field]) => name !== 'matterNumber' && isText(field));
      const open = (audiences: readonly string[] = []) =>
        texts
          .filter(([, field]) => field.read?.some((audience) => audiences.includes(audience)))
          .map(
            ([name]) =>
              `${table}.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
          )
          .sort();
      const signed = (lists: Readonly<Record<string, readonly string[]>>) =>
        [...new Set(Object.values(lists).flat())]
          .filter((column) => column.startsWith(`${table}.`))
          .sort();
      expect(open(book.portals?.family)).toEqual(signed(familyMayRead));
      expect(open(book.portals?.teacher)).toEqual(signed(teacherMayRead));
    });
});
