import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { WholeLists } from '../forms/useSave.js';
import type { ResourceName } from '../resources/addresses.js';
import type { DataColumn } from '../ui/DataGrid.js';

export interface CrudRow {
  readonly id: number;
  readonly version: number;
}

export type CrudColumn<R> = Omit<DataColumn<R>, 'label'> & { readonly label?: string };

/**
 * One kind of record that staff list, write and delete: the input of CrudPage beyond the resource.
 */
export interface CrudKind<R extends CrudRow> {
  /**
   * For a list in a group of lists: the common heading, and the tabs (`panel` is the id of the
   * panel they switch).
   */
  among?: { title: string; tabs: (panel: string) => ReactNode };
  perPage: number;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Whether search words may be in the address: false where they can name a person. */
  searchInAddress: boolean;
  searchLabel: string;
  /** Explanation for an empty list. */
  empty: string;
  /** The first column links to the record. Default label: the title of the schema's field `key`. */
  columns: readonly CrudColumn<R>[];
  /** A row of the CSV file, by heading. */
  csv: (row: R) => Record<string, string | number>;
  filters?: () => ReactNode;
  /** Request schema; a field is drawn by its title, limits and choices. */
  schema: z.ZodObject;
  form: () => ReactNode;
  /** Drawn beside the fields, with their current values; the drawer is wider then. */
  aside?: () => ReactNode;
  /** Lists whose labels and formats are not in the schema. */
  lists?: WholeLists;
  /**
   * Permissions of the user (domain/permissions#permissions), and the records that may be edited;
   * without `mayEdit`, all.
   */
  may: () => { create: boolean; edit: boolean };
  mayEdit?: (row: R) => boolean;
}

/** A kind with the name and titles of its resource. */
export interface NamedKind<R extends CrudRow> extends CrudKind<R> {
  resource: ResourceName;
  title: string;
  nameOf: (row: R) => string;
}

export const isEditable = <R extends CrudRow>(kind: CrudKind<R>, row: R): boolean =>
  kind.may().edit && (kind.mayEdit?.(row) ?? true);
