import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import type { Day } from '@tsumugi/contract/calendar/day';
import type { ImportKindName, ImportOutcome } from '@tsumugi/contract/resources/data-import';
import type { PersonKind } from '@tsumugi/contract/resources/duplicate';
import type { ActionRunner } from '../../../../platform/actions/action-runner.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import type { PersonToCompare } from '../../../duplicate/domain/likeness.js';
import type { Column } from '../../columns/column.js';
import type { Lines } from '../../export/lines.js';

/** A row with its values by column name; columns without a value are absent. */
export interface ImportRow {
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Staff decided that the row is a new person, although a similar one exists. */
  readonly acceptedAsNew: boolean;
}

export type ImportedEntity =
  | 'parent'
  | 'student'
  | 'teacher'
  | 'admin'
  | 'matter'
  | 'course'
  | 'blacklistWord'
  | 'chatMessage';

/**
 * A record that a row created (`before` is null) or edited, with the old values and the version
 * after the import.
 */
export interface ImportedRecord {
  readonly entity: ImportedEntity;
  readonly id: number;
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Number of the record in the older system, if the row added only that. */
  readonly externalNumber?: string | undefined;
}

export interface RowMessage {
  readonly column: string | null;
  readonly text: string;
}

export interface RowOutcome {
  readonly outcome: Exclude<ImportOutcome, 'waiting' | 'error'>;
  readonly messages?: readonly RowMessage[];
  readonly made?: readonly ImportedRecord[];
}

export interface ImportTools {
  readonly tx: Transaction;
  readonly now: Date;
  readonly today: Day;
  readonly batchId: number;
  /** The account that started the import. */
  readonly accountId: number;
  readonly calendar: Calendar;
  readonly runner: Pick<ActionRunner, 'runIn'>;
}

export type UndoTools = Pick<ImportTools, 'tx' | 'now' | 'runner'>;

/** One kind of import file: its columns, how lines form groups, and how they are written. */
export interface ImportKind {
  readonly kind: ImportKindName;
  /** Help text: the content of a line, and which files must be imported before. */
  readonly about: string;
  readonly columns: readonly Column[];
  /** Exports the stored records as lines of such a file. */
  exportLines(db: Transaction): Lines;
  /** Lines with the same key form a group, written in one transaction; null for a group of one. */
  groupOf?(values: Readonly<Record<string, unknown>>): string | null;
  /** The person of a line, for finding possible duplicates in other groups. */
  readonly person?: {
    readonly kind: PersonKind;
    of(rows: readonly ImportRow['values'][]): PersonToCompare;
  };
  /** Two lines with one mail address are one person, because the address is a login. */
  readonly uniqueMail?: true;
  /** One invalid line rejects its whole group. */
  readonly allOrNothing?: true;
  /**
   * Writes the groups that are certainly new in batch statements; `apply` writes the others.
   * @returns outcomes of the lines that it wrote
   */
  applyNew?(
    tools: ImportTools,
    groups: readonly (readonly ImportRow[])[],
  ): Promise<ReadonlyMap<number, RowOutcome>>;
  /**
   * Writes the lines. The dry run calls it too and rolls back.
   * @throws RowFault, AppError
   */
  apply(tools: ImportTools, rows: readonly ImportRow[]): Promise<ReadonlyMap<number, RowOutcome>>;
}

/** A line that is refused, with all its messages. */
export class RowFault extends Error {
  readonly messages: readonly RowMessage[];

  constructor(row: number, column: string | null, text: string);
  constructor(row: number, messages: readonly RowMessage[]);
  constructor(
    readonly row: number,
    columnOrMessages: string | null | readonly RowMessage[],
    text = '',
  ) {
    super('a row cannot be imported');
    this.messages =
      columnOrMessages === null || typeof columnOrMessages === 'string'
        ? [{ column: columnOrMessages, text }]
        : columnOrMessages;
  }
}
