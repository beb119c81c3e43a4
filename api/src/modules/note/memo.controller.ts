import { Controller } from '@nestjs/common';
import * as api from '@tsumugi/contract/routes/routes';
import { IdempotencyKey } from '../../platform/actions/idempotency-key.js';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { AddPersonMemo } from './actions/add-person-memo.js';
import { excerptAround } from './domain/excerpt-around.js';
import { MemoQueries } from './memo.queries.js';
import { NoteSearchQueries } from './note-search.queries.js';

/** Memos on people. `{id}` is the parentId, studentId or teacherId, depending on `on`. */
@Controller()
export class MemoController {
  constructor(
    private readonly memos: MemoQueries,
    private readonly notes: NoteSearchQueries,
    private readonly readings: ReadingLog,
    private readonly addMemo: AddPersonMemo,
  ) {}

  @Route(api.memo.list)
  async list(@Call() { params, query, user: { reach } }: CallOf<typeof api.memo.list>) {
    const rows = await this.memos.memosOf(reach, query.on, params.id);
    return rows.map(({ author, createdAt, ...memo }) => ({
      ...memo,
      by: author.name,
      at: createdAt.toISOString(),
    }));
  }

  @Route(api.memo.add)
  add(
    @Call() { params, input, user }: CallOf<typeof api.memo.add>,
    @IdempotencyKey() key: string | undefined,
  ) {
    return this.addMemo.run(params.id, input, user, key);
  }

  /** The notes in the results of the search field. Every search counts as a read of its results. */
  @Route(api.memo.search)
  async search(@Call() { query, user }: CallOf<typeof api.memo.search>) {
    const rows = await this.notes.find(query, user);
    await this.readings.list(user, { entity: 'room', rows: rows.length });
    return rows.map(({ text, at, matterNumber, person, ...row }) => ({
      ...row,
      text: excerptAround(text, query.q),
      at: at.toISOString(),
      about: [matterNumber, person].filter(Boolean).join(' '),
    }));
  }
}
