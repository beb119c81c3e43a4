import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { nextCallTimes } from '@tsumugi/contract/calendar/next-call-times';
import { staffRoles } from '@tsumugi/contract/codes/person';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  callNoteAdded,
  callNoteSubject,
  callNoteView,
  type NewCallNote,
  type NextCalls,
  newCallNote,
  nextCalls,
} from '@tsumugi/contract/resources/call-note';
import { z } from 'zod';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { Answers } from '../../platform/http/answers.js';
import { Who } from '../../platform/http/who.js';
import { AddCallNote } from './actions/add-call-note.js';
import { presentCallNote } from './note.presenter.js';
import { NoteQueries } from './note.queries.js';

const noteQuery = z.object({ on: callNoteSubject });

/** 電話メモ. `{id}` is a matter's unless `on` says otherwise. */
@Controller('api/admin')
@Who({ roles: staffRoles, ids: { id: 'asked' } })
export class NoteController {
  constructor(
    private readonly notes: NoteQueries,
    private readonly addCallNote: AddCallNote,
    private readonly clock: Clock,
  ) {}

  @Get('get-call-notes/:id')
  @ApiOperation({ operationId: 'callNote.list', summary: '電話メモの一覧' })
  @Answers(z.array(callNoteView))
  async list(
    @Param('id', { schema: id }) subjectId: number,
    @Query({ schema: noteQuery }) query: z.infer<typeof noteQuery>,
    @User() { reach }: CurrentUser,
  ) {
    return (await this.notes.callNotes(reach, query.on, subjectId)).map(presentCallNote);
  }

  @Get('get-next-call-times/:id')
  @ApiOperation({ operationId: 'callNote.nextTimes', summary: '不在のとき、次に電話する日時の候補' })
  @Answers(nextCalls)
  async nextTimes(
    @Param('id', { schema: id }) subjectId: number,
    @Query({ schema: noteQuery }) query: z.infer<typeof noteQuery>,
    @User() { reach }: CurrentUser,
  ): Promise<NextCalls> {
    const hours = await this.notes.callHours(reach, query.on, subjectId);
    if (!hours) return { contactableHours: null, times: [] };
    const times = nextCallTimes(this.clock.now(), hours.contactableHours, hours.calendar);
    return { contactableHours: hours.contactableHours, times: times.map((time) => time.toISOString()) };
  }

  @Post('add-call-note/:id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'callNote.add', summary: '電話メモを残す' })
  @Answers(callNoteAdded)
  async add(@Param('id', { schema: id }) subjectId: number, @Body({ schema: newCallNote }) body: NewCallNote, @User() user: CurrentUser) {
    const added = await this.addCallNote.run(subjectId, body, user);
    return { ...added, message: '電話メモを保存しました。' };
  }
}
