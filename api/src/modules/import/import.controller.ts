import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  importBatchView,
  importColumns,
  importDecision,
  importKinds,
  importKindView,
  importOutcomes,
  importRowView,
  importStates,
} from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/routes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { defineList, filterOf, readPage, setTotal } from '../../platform/http/list-page.js';
import { Route } from '../../platform/http/route.js';
import { ImportSteps } from './actions/import-steps.js';
import { allKinds, kindOf } from './actions/kinds/import-kinds.js';
import { UndoImport } from './actions/undo-import.js';
import { presentBatch, presentKind, presentRow } from './import.presenter.js';
import { ImportQueries } from './import.queries.js';
import { ImportReadings } from './import-readings.store.js';

const batches = defineList({
  filters: {
    q: filterOf.text('ファイル名'),
    kind: filterOf.oneOf('種類', Object.keys(importKinds)),
    state: filterOf.oneOf('状態', Object.keys(importStates)),
  },
  sorts: Object.keys(
    importBatchView.omit({
      headers: true,
      mapping: true,
      studentNames: true,
      counts: true,
      done: true,
      toTake: true,
    }).shape,
  ),
});
const lines = defineList({
  filters: { fate: filterOf.oneOf('判定', Object.keys(importOutcomes)) },
  sorts: [],
});

/** 取り込み: the data of an older system, file by file. For Admin alone (domain/permissions#admin-alone). */
@Controller()
export class ImportController {
  constructor(
    private readonly batches: ImportQueries,
    private readonly steps: ImportSteps,
    private readonly taking: UndoImport,
    private readonly readings: ImportReadings,
  ) {}

  @Route(api.dataImport.kinds, { answer: z.array(importKindView) })
  kinds() {
    return allKinds.map(presentKind);
  }

  @Route(api.dataImport.list, { query: batches.query, page: importBatchView })
  async list(
    @Query() query: z.infer<typeof batches.query>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readPage(batches, query);
    const { rows, total } = await this.batches.list(page);
    setTotal(reply, 'imports', page, rows.length, total);
    return rows.map(presentBatch);
  }

  @Route(api.dataImport.one, { answer: importBatchView })
  async one(@Param('id', { schema: id }) batchId: number) {
    return presentBatch(await this.batches.one(batchId));
  }

  @Route(api.dataImport.rows, { query: lines.query, page: importRowView })
  async rows(
    @Param('id', { schema: id }) batchId: number,
    @Query() query: z.infer<typeof lines.query>,
    @User() user: CurrentUser,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const page = readPage(lines, query);
    const batch = await this.batches.one(batchId);
    const { rows, total } = await this.batches.rows(batchId, page);
    await this.readings.rows(user, batch, rows.length);
    setTotal(reply, 'rows', page, rows.length, total);
    return rows.map((row) =>
      presentRow(
        row,
        kindOf(batch.kind),
        batch.mapping as Record<string, number>,
        batch.headers as string[],
      ),
    );
  }

  @Route(api.dataImport.columns, { input: importColumns, answer: importBatchView })
  async check(
    @Param('id', { schema: id }) batchId: number,
    @Body() { mapping }: z.infer<typeof importColumns>,
  ) {
    await this.steps.check(batchId, mapping);
    return this.one(batchId);
  }

  @Route(api.dataImport.decide, { input: importDecision, answer: importBatchView })
  async decide(
    @Param('id', { schema: id }) batchId: number,
    @Body() { rows, taken }: z.infer<typeof importDecision>,
  ) {
    await this.steps.decide(batchId, rows, taken);
    return this.one(batchId);
  }

  @Route(api.dataImport.run, { answer: importBatchView })
  async run(@Param('id', { schema: id }) batchId: number, @User() user: CurrentUser) {
    await this.steps.run(batchId, user);
    return this.one(batchId);
  }

  @Route(api.dataImport.pause, { answer: importBatchView })
  async pause(@Param('id', { schema: id }) batchId: number) {
    await this.steps.pause(batchId);
    return this.one(batchId);
  }

  @Route(api.dataImport.undo, { answer: importBatchView })
  async undo(@Param('id', { schema: id }) batchId: number, @User() user: CurrentUser) {
    await this.taking.run(batchId, user);
    return this.one(batchId);
  }
}
