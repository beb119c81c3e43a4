import { Body, Controller, Param, Query } from '@nestjs/common';
import { messageAnswer } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import { type FoundNote, foundNote, noteSearchQuery } from '@tsumugi/contract/resources/found-note';
import {
  type MemoView,
  memoSubject,
  memoView,
  type NewPersonMemo,
  newPersonMemo,
} from '@tsumugi/contract/resources/memo';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { RepeatKey } from '../../platform/actions/repeat-key.js';
import { ReadingLog } from '../../platform/audit/reading-log.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Route } from '../../platform/http/route.js';
import { AddPersonMemo } from './actions/add-person-memo.js';
import { excerptAround } from './domain/excerpt-around.js';
import { MemoQueries } from './memo.queries.js';
import { NoteSearchQueries } from './note-search.queries.js';

const memoQuery = z.object({ on: memoSubject });

/** Memos on people. `{id}` is the parentId, studentId or teacherId, depending on `on`. */
@Controller()
export class MemoController {
  constructor(
    private readonly memos: MemoQueries,
    private readonly notes: NoteSearchQueries,
    private readonly readings: ReadingLog,
    private readonly addMemo: AddPersonMemo,
  ) {}

  @Route(api.memo.list, { query: memoQuery, answer: z.array(memoView) })
  async list(
    @Param('id', { schema: id }) personId: number,
    @Query() query: z.infer<typeof memoQuery>,
    @User() { reach }: CurrentUser,
  ): Promise<MemoView[]> {
    const rows = await this.memos.memosOf(reach, query.on, personId);
    return rows.map(({ author, createdAt, ...memo }) => ({
      ...memo,
      by: author.name,
      at: createdAt.toISOString(),
    }));
  }

  @Route(api.memo.add, { input: newPersonMemo, answer: messageAnswer })
  add(
    @Param('id', { schema: id }) personId: number,
    @Body() body: NewPersonMemo,
    @User() user: CurrentUser,
    @RepeatKey() key: string | undefined,
  ) {
    return this.addMemo.run(personId, body, user, key);
  }

  /** Last group of the search field; every search counts as a read of its results. */
  @Route(api.memo.search, { query: noteSearchQuery, answer: z.array(foundNote) })
  async search(
    @Query() query: z.infer<typeof noteSearchQuery>,
    @User() user: CurrentUser,
  ): Promise<FoundNote[]> {
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
