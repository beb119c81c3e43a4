/** A call on one record. */
export type IdCall<M extends string> = `${M} /${string}/:id`;

/** The names of the specification. The dialect of ra-data-simple-rest comes from the path. */
export interface SpecifiedNames {
  readonly list?: `GET /${string}`;
  /** All records at once. */
  readonly all?: `GET /${string}`;
  readonly detail?: IdCall<'GET'>;
  /** Creates a record, or edits the record with the `id` of the input. */
  readonly save?: `POST /${string}`;
  readonly remove?: IdCall<'DELETE'>;
}

/** Methods and paths of a master: its names in the specification first. */
export function masterCalls(path: string, names: SpecifiedNames = {}) {
  const all = `/api/admin/${path}` as const;
  const one = `${all}/:id` as const;
  return {
    list: [names.list ?? [], `GET ${all}` as const].flat(),
    detail: [names.detail ?? [], `GET ${one}` as const].flat(),
    create: `POST ${all}` as const,
    replace: `PUT ${one}` as const,
    remove: [names.remove ?? [], `DELETE ${one}` as const].flat(),
    restore: `POST ${one}/restore` as const,
    ...(names.all && { all: names.all }),
    ...(names.save && { save: names.save }),
  };
}
