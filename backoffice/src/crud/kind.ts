import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { WholeLists } from '../forms/useSave.js';
import type { ResourceName } from '../resources/addresses.js';
import type { DataColumn } from '../ui/DataGrid.js';

export interface CrudRow {
  readonly id: number;
  readonly version: number;
}

/** One kind of record that staff list, write and delete: what CrudPage needs to know of it beyond its resource. */
export interface CrudKind<R extends CrudRow> {
  /** Where the list stands beside others: their common heading, and the tabs to them (`panel` is the id of what they switch). */
  among?: { title: string; tabs: (panel: string) => ReactNode };
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Whether the words searched for may stand in the address: not where they can name a person. */
  searchInAddress: boolean;
  searchLabel: string;
  /** What the list is for, where it is still empty. */
  empty: string;
  /** The first one leads to the record. */
  columns: readonly DataColumn<R>[];
  /** A row of the CSV file, by heading. */
  csv: (row: R) => Record<string, string | number>;
  filters?: () => ReactNode;
  /** Of a save; a field is drawn by its title, limits and choices. */
  schema: z.ZodType;
  form: () => ReactNode;
  /** What stands beside the fields, following them; the drawer is wider then. */
  aside?: () => ReactNode;
  /** Lists that the schema alone does not put in words. */
  lists?: WholeLists;
  /** What the person may do (domain/permissions#permissions), and with which records; without `mayEdit` with all. */
  may: () => { create: boolean; edit: boolean };
  mayEdit?: (row: R) => boolean;
}

/** With what its resource says of it. */
export interface NamedKind<R extends CrudRow> extends CrudKind<R> {
  resource: ResourceName;
  title: string;
  nameOf: (row: R) => string;
}

export const editable = <R extends CrudRow>(kind: CrudKind<R>, row: R): boolean =>
  kind.may().edit && (kind.mayEdit?.(row) ?? true);
