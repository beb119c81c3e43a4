import { Body, Controller, Param, Query } from '@nestjs/common';
import { nextCallTimes } from '@tsumugi/contract/calendar/next-call-times';
import { calledSides } from '@tsumugi/contract/codes/contact';
import { keyOf } from '@tsumugi/contract/kit/answer';
import { id } from '@tsumugi/contract/kit/define-route';
import {
  callNoteAdded,
  callNoteSubject,
  callNoteUndone,
  callNoteView,
  type NewCallNote,
  type NextCalls,
  newCallNote,
  nextCalls,
} from '@tsumugi/contract/resources/call-note';
import * as api from '@tsumugi/contract/routes/routes';
import { z } from 'zod';
import { RepeatKey } from '../../platform/actions/repeat-key.js';
import { type CurrentUser, User } from '../../platform/auth/current-user.js';
import { Clock } from '../../platform/clock.js';
import { Route } from '../../platform/http/route.js';
import { AddCallNote } from './actions/add-call-note.js';
import { UndoCallNote } from './actions/undo-call-note.js';
import { presentCallNote } from './note.presenter.js';
import { NoteQueries } from './note.queries.js';

const noteQuery = z.object({ on: callNoteSubject });
const nextQuery = noteQuery.extend({
  side: keyOf(calledSides).optional().meta({ title: '通話の相手' }),
});

/** 電話メモ. `{id}` is a matter's unless `on` names another kind. */
@Controller()
export class NoteController {
  constructor(
    private readonly notes: NoteQueries,
    private readonly addCallNote: AddCallNote,
    private readonly undoCallNote: UndoCallNote,
    private readonly clock: Clock,
  ) {}

  @Route(api.callNote.list, { query: noteQuery, answer: z.array(callNoteView) })
  async list(
    @Param('id', { schema: id }) subjectId: number,
    @Query() query: z.infer<typeof noteQuery>,
    @User() { reach }: CurrentUser,
  ) {
    return (await this.notes.callNotes(reach, query.on, subjectId)).map(presentCallNote);
  }

  @Route(api.callNote.nextTimes, { query: nextQuery, answer: nextCalls })
  async nextTimes(
    @Param('id', { schema: id }) subjectId: number,
    @Query() query: z.infer<typeof nextQuery>,
    @User() { reach }: CurrentUser,
  ): Promise<NextCalls> {
    const hours = await this.notes.callHours(reach, query.on, subjectId, query.side);
    if (!hours) return { contactableHours: null, times: [] };
    const times = nextCallTimes(this.clock.now(), hours.contactableHours, hours.calendar);
    return {
      contactableHours: hours.contactableHours,
      times: times.map((time) => time.toISOString()),
    };
  }

  @Route(api.callNote.add, { input: newCallNote, answer: callNoteAdded })
  async add(
    @Param('id', { schema: id }) subjectId: number,
    @Body() body: NewCallNote,
    @User() user: CurrentUser,
    @RepeatKey() key: string | undefined,
  ) {
    const added = await this.addCallNote.run(subjectId, body, user, key);
    return { ...added, message: '電話メモを保存しました。' };
  }

  @Route(api.callNote.undo, { answer: callNoteUndone })
  async undo(@Param('id', { schema: id }) noteId: number, @User() user: CurrentUser) {
    await this.undoCallNote.run(noteId, user);
    return { message: '電話メモを元に戻しました。' };
  }
}
