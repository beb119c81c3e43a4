import type { Calendar } from '@tsumugi/contract/calendar/calendar';
import type { Day } from '@tsumugi/contract/calendar/day';
import type { ImportFate, ImportKindName } from '@tsumugi/contract/resources/data-import';
import type { PersonKind } from '@tsumugi/contract/resources/duplicate';
import type { ActionRunner } from '../../../../platform/actions/action-runner.js';
import type { Transaction } from '../../../../platform/database/transaction.js';
import type { Likely } from '../../../duplicate/domain/likeness.js';
import type { Column } from '../../columns/column.js';
import type { Lines } from '../../export/lines.js';

/** What the cells of a row say, by column; a column without a value is left out. */
export interface GivenRow {
  readonly number: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Staff took it in although somebody like it is there. */
  readonly taken: boolean;
}

export type MadeEntity =
  | 'parent'
  | 'student'
  | 'teacher'
  | 'admin'
  | 'matter'
  | 'course'
  | 'blacklistWord'
  | 'chatMessage';

/** A record that a row made (`before` null) or edited: what stood there before, and the version that the row left. */
export interface Made {
  readonly entity: MadeEntity;
  readonly id: number;
  readonly version: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  /** Nothing of the record itself, only a number of the older system by which it is known since this line. */
  readonly noted?: string | undefined;
}

export interface RowMessage {
  readonly column: string | null;
  readonly text: string;
}

export interface RowOutcome {
  readonly fate: Exclude<ImportFate, 'waiting' | 'error'>;
  readonly messages?: readonly RowMessage[];
  readonly made?: readonly Made[];
}

export interface ImportTools {
  readonly tx: Transaction;
  readonly now: Date;
  readonly today: Day;
  /** The file. */
  readonly batchId: number;
  /** Who began the import. */
  readonly accountId: number;
  readonly calendar: Calendar;
  readonly runner: Pick<ActionRunner, 'runIn'>;
}

/** With what something is taken back. */
export type BackTools = Pick<ImportTools, 'tx' | 'now' | 'runner'>;

/** One kind of file: its columns, which lines belong together, and what is made of them. */
export interface ImportKind {
  readonly kind: ImportKindName;
  /** What a line is, and what should be there before. */
  readonly about: string;
  readonly columns: readonly Column[];
  /** What stands here, as lines of such a file: the way back. */
  lines(db: Transaction): Lines;
  /** Lines with the same key are one record and its parts, in one transaction; null: the line stands alone. */
  groupOf?(values: Readonly<Record<string, unknown>>): string | null;
  /** Of whom a line speaks: one of another group that is probably of the same person is doubtful. */
  readonly person?: { readonly kind: PersonKind; of(rows: readonly GivenRow['values'][]): Likely };
  /** A mail address is a login of its own, so two lines with the same one are one person. */
  readonly oneByMail?: true;
  /** Lines of a group of which one is amiss stay out together. */
  readonly whole?: true;
  /**
   * Writes the groups that are new and about which there is nothing to ask, in statements for many; the others are left to `apply`.
   * @returns the outcomes of the lines that it wrote
   */
  applyNew?(
    tools: ImportTools,
    groups: readonly (readonly GivenRow[])[],
  ): Promise<ReadonlyMap<number, RowOutcome>>;
  /**
   * Writes the lines. The dry run does the same and takes it back, so what it says is what happens.
   * @throws RowFault, AppError
   */
  apply(tools: ImportTools, rows: readonly GivenRow[]): Promise<ReadonlyMap<number, RowOutcome>>;
}

/** A line that cannot be taken in, with all that is amiss with it. */
export class RowFault extends Error {
  readonly messages: readonly RowMessage[];

  constructor(row: number, column: string | null, text: string);
  constructor(row: number, messages: readonly RowMessage[]);
  constructor(
    readonly row: number,
    given: string | null | readonly RowMessage[],
    text = '',
  ) {
    super('a row cannot be taken in');
    this.messages = given === null || typeof given === 'string' ? [{ column: given, text }] : given;
  }
}
