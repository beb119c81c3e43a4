import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { DataColumn } from '../ui/DataGrid.js';

export interface CrudRow {
  readonly id: number;
  readonly version: number;
}

/** One kind of record that staff list, write and delete: everything CrudPage needs to know of it. */
export interface CrudKind<R extends CrudRow> {
  /** Name below /api/admin, in the dialect of ra-data-simple-rest. */
  resource: string;
  /** Takes a deletion back. */
  restore: (id: number) => Promise<unknown>;
  title: string;
  /** The specification's routes: the list, and the form (null: of a new record). */
  listPath: string;
  formPath: (id: number | null) => string;
  /** Where the list stands beside others: their common heading, and the tabs to them (`panel` is the id of what they switch). */
  among?: { title: string; tabs: (panel: string) => ReactNode };
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Whether the words searched for may stand in the address: not where they can name a person. */
  searchInAddress: boolean;
  searchLabel: string;
  /** What the list is for, where it is still empty. */
  empty: string;
  nameOf: (row: R) => string;
  columns: (linkTo: (row: R) => string) => DataColumn<R>[];
  /** A row of the CSV file, by heading. */
  csv: (row: R) => Record<string, string | number>;
  filters?: () => ReactNode;
  /** Of a save; a field is drawn by its title, limits and choices. */
  schema: z.ZodType;
  form: () => ReactNode;
  /** What stands beside the fields, following them; the drawer is wider then. */
  aside?: () => ReactNode;
  /** Values of fields in words where the schema alone does not tell. */
  wordsOf?: (name: string, value: unknown) => string | undefined;
  /** What the person may do (domain section 8), and with which records; without `mayEdit` with all. */
  may: () => { create: boolean; edit: boolean };
  mayEdit?: (row: R) => boolean;
}

/** The form of a new record at `path`, of another at `path/id`. */
export const formBelow = (path: string) => (id: number | null) => (id === null ? path : `${path}/${id}`);

export const editable = <R extends CrudRow>(kind: CrudKind<R>, row: R): boolean => kind.may().edit && (kind.mayEdit?.(row) ?? true);
