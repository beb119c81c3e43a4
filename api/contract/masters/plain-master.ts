import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { instant, int } from '../kit/answer.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { defineMaster } from '../kit/define-master.js';
import { id } from '../kit/define-route.js';
import { version } from '../resources/person-fields.js';
import { type PlainFields, type PlainMasterEntry, plainMasters } from './masters.js';

/** The schema without default and optional: the field in an answer. */
function answerOf(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional)
    return answerOf(field.unwrap() as z.ZodType);
  return field;
}

const isText = (field: z.ZodType): boolean =>
  field instanceof z.ZodNullable
    ? isText(field.unwrap() as z.ZodType)
    : field instanceof z.ZodString;

/** Schemas and routes of a plain master. */
export function plainMaster(
  path: string,
  { noun, label }: PlainMasterEntry,
  { fields, unique }: PlainFields,
) {
  const answers = Object.entries(fields).map(([name, field]) => [name, answerOf(field)] as const);
  const texts = answers.flatMap(([name, field]) => (isText(field) ? [name] : []));
  const titleOf = (name: string) => fields[name]?.meta()?.title ?? name;
  const schemaName = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const save = z
    .object({
      id: id.optional().meta({ title: '番号', hidden: true }),
      version: version.optional(),
      ...fields,
    })
    .meta({ id: `${schemaName}Save` });
  const view = z
    .object({ id: int, version: int, ...Object.fromEntries(answers), createdAt: instant })
    .meta({ id: `${schemaName}View` });
  const searchLabel = texts.map(titleOf).join('・');
  const routes = defineMaster({
    noun,
    label,
    path,
    save,
    created: `New${schemaName}`,
    view,
    list: defineList({
      filters: { q: filterOf.text(searchLabel) },
      sorts: Object.keys(view.shape),
    }),
    reads: { roles: staffRoles },
    kind: 'free',
    adds: { roles: ['Admin'] },
    edits: { roles: ['Admin'] },
  });
  return { noun, label, save, view, routes, texts, searchLabel, unique, titleOf };
}
export type PlainMaster = ReturnType<typeof plainMaster>;

/** All plain masters, by the name of their resource. */
export const loadPlainMasters = (): Promise<PlainMaster[]> =>
  Promise.all(
    Object.entries<PlainMasterEntry>(plainMasters).map(async ([path, entry]) =>
      plainMaster(path, entry, (await entry.fields()).default),
    ),
  );
