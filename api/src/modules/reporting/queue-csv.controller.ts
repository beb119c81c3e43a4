import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { AppError } from '@tsumugi/contract/errors';
import type { QueueDefinition } from '@tsumugi/contract/kit/define-queue';
import { queues } from '@tsumugi/contract/queues/queues';
import {
  type CsvEncoding,
  encodingField,
  exportReason,
} from '@tsumugi/contract/resources/csv-export';
import * as api from '@tsumugi/contract/routes/routes';
import { type CurrentUser } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { collectUnwritable } from '../../platform/csv/collect-unwritable.js';
import { replacement, unwritableIn } from '../../platform/csv/cp932.js';
import { csvContentType, encodeCsv } from '../../platform/csv/csv-encoding.js';
import { csvLines } from '../../platform/csv/csv-text.js';
import { attachment } from '../../platform/http/attachment.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { type ListQuery, listQueryOfTabs, readListQuery } from '../queue/list-query.js';
import { QueueQueries } from '../queue/queue.queries.js';
import { RecordExport } from './actions/record-export.js';
import { queueColumns } from './domain/queue-cells.js';

/** The query of all lists, of which the contract states the form. */
const listed = listQueryOfTabs(queues.flatMap(({ tabs }) => tabs));
const listFile = {
  ...api.export.list,
  id: 'export.list',
  query: listed.extend({ encoding: encodingField, reason: exportReason }),
};
const listCheck = { ...api.export.checkList, id: 'export.checkList', query: listed };
const pageSize = 200;
const maxRows = 10_000;

interface CsvQuery {
  readonly queue: QueueDefinition;
  readonly list: ListQuery;
  readonly ids: readonly number[];
  readonly user: CurrentUser;
}

/** @throws AppError 404 for an unknown list, 400 for a query that the list does not accept */
function listOf(
  resource: string,
  query: Parameters<typeof readListQuery>[1],
): Pick<CsvQuery, 'queue' | 'list'> {
  const queue = queues.find((each) => each.resource === resource);
  if (!queue) throw new AppError('not_found');
  return { queue, list: readListQuery(queue, query) };
}

/** One tab of a list as a file: its filters, its order, its columns, at most 10,000 rows. */
@Controller()
export class QueueCsvController {
  constructor(
    private readonly queues: QueueQueries,
    private readonly record: RecordExport,
    private readonly clock: Clock,
  ) {}

  @Route(listFile)
  async file(
    @Call() { params, query: { encoding, reason, ...rest }, user }: CallOf<typeof listFile>,
  ): Promise<StreamableFile> {
    const { queue, list } = listOf(params.resource, rest);
    const { tab } = list;
    const ids = await this.queues.ids(list, user, maxRows);
    // Names of the filters without their values, which may be a name or a number.
    const filter = { tab: tab.code, day: list.buckets, filters: Object.keys(list.filters) };
    await this.record.run(user, {
      file: `${queue.label}_${tab.label}`,
      reason,
      rows: ids.length,
      filter,
      encoding,
    });
    const day = this.clock.today();
    return new StreamableFile(
      Readable.from(this.pieces({ queue, list, ids, user, encoding }), { objectMode: false }),
      {
        type: csvContentType(encoding),
        disposition: attachment(
          `${queue.label}_${tab.label}_${day}.csv`,
          `list_${tab.code}_${day}.csv`,
        ),
      },
    );
  }

  /** Characters that Shift_JIS cannot encode, and their places. */
  @Route(listCheck)
  async check(@Call() { params, query, user }: CallOf<typeof listCheck>) {
    const { queue, list } = listOf(params.resource, query);
    const ids = await this.queues.ids(list, user, maxRows);
    const { header } = queueColumns(list.tab.columns);
    const unwritable = collectUnwritable(header, unwritableIn);
    const named = Math.max(0, header.indexOf('案件番号'));
    for await (const lines of this.pages({ queue, list, ids, user }))
      for (const cells of lines) unwritable.add(cells[named] ?? '', cells);
    return { rows: ids.length, checked: ids.length, unwritable: unwritable.list(), replacement };
  }

  /**
   * The set of rows is fixed before the first page; a row that has left the list in the meantime is
   * omitted.
   */
  private async *pages(of: CsvQuery): AsyncGenerator<string[][]> {
    const { cellsOf } = queueColumns(of.list.tab.columns);
    for (let from = 0; from < of.ids.length; from += pageSize) {
      const ids = of.ids.slice(from, from + pageSize);
      const { rows } = await this.queues.page(
        of.queue,
        { ...of.list, ids, from: 0, to: pageSize - 1 },
        of.user,
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      const lines = ids.flatMap((id) => byId.get(id) ?? []).map(cellsOf);
      if (lines.length > 0) yield lines;
    }
  }

  private async *pieces({
    encoding,
    ...of
  }: CsvQuery & { readonly encoding: CsvEncoding }): AsyncGenerator<Buffer> {
    yield encodeCsv(csvLines([queueColumns(of.list.tab.columns).header]), encoding, true);
    for await (const lines of this.pages(of)) yield encodeCsv(csvLines(lines), encoding);
  }
}
