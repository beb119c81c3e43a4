import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { ImportSteps } from './actions/import-steps.js';
import { allKinds, kindOf } from './actions/kinds/import-kinds.js';
import { UndoImport } from './actions/undo-import.js';
import { presentBatch, presentKind, presentRow } from './import.presenter.js';
import { ImportQueries } from './import.queries.js';
import { ImportReadings } from './import-readings.store.js';

/**
 * 取り込み: the data of an older system, file by file. For Admins only
 * (domain/permissions#admin-alone).
 */
@Controller()
export class ImportController {
  constructor(
    private readonly batches: ImportQueries,
    private readonly steps: ImportSteps,
    private readonly taking: UndoImport,
    private readonly readings: ImportReadings,
  ) {}

  @Route(api.dataImport.kinds)
  kinds() {
    return allKinds.map(presentKind);
  }

  @Route(api.dataImport.list)
  async list(@Call() { page }: CallOf<typeof api.dataImport.list>) {
    const { rows, total } = await this.batches.list(page);
    return { rows: rows.map(presentBatch), total };
  }

  @Route(api.dataImport.one)
  async one(@Call() { params }: CallOf<typeof api.dataImport.one>) {
    return presentBatch(await this.batches.one(params.id));
  }

  @Route(api.dataImport.rows)
  async rows(@Call() { params, page, user }: CallOf<typeof api.dataImport.rows>) {
    const batch = await this.batches.one(params.id);
    const { rows, total } = await this.batches.rows(params.id, page);
    await this.readings.rows(user, batch, rows.length);
    return {
      rows: rows.map((row) =>
        presentRow(
          row,
          kindOf(batch.kind),
          batch.mapping as Record<string, number>,
          batch.headers as string[],
        ),
      ),
      total,
    };
  }

  @Route(api.dataImport.columns)
  async check(@Call() { params, input: { mapping }, user }: CallOf<typeof api.dataImport.columns>) {
    await this.steps.check(params.id, mapping);
    return this.one({ params, user });
  }

  @Route(api.dataImport.decide)
  async decide(
    @Call() { params, input: { rows, acceptedAsNew }, user }: CallOf<typeof api.dataImport.decide>,
  ) {
    await this.steps.decide(params.id, rows, acceptedAsNew);
    return this.one({ params, user });
  }

  @Route(api.dataImport.run)
  async run(@Call() { params, user }: CallOf<typeof api.dataImport.run>) {
    await this.steps.run(params.id, user);
    return this.one({ params, user });
  }

  @Route(api.dataImport.pause)
  async pause(@Call() { params, user }: CallOf<typeof api.dataImport.pause>) {
    await this.steps.pause(params.id);
    return this.one({ params, user });
  }

  @Route(api.dataImport.undo)
  async undo(@Call() { params, user }: CallOf<typeof api.dataImport.undo>) {
    await this.taking.run(params.id, user);
    return this.one({ params, user });
  }
}
