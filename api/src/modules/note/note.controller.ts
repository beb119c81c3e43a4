import { Controller } from '@nestjs/common';
import { nextCallTimes } from '@tsumugi/contract/calendar/next-call-times';
import * as api from '@tsumugi/contract/routes/routes';
import { IdempotencyKey } from '../../platform/actions/idempotency-key.js';
import { Clock } from '../../platform/clock.js';
import { Call, type CallOf } from '../../platform/http/call.js';
import { Route } from '../../platform/http/route.js';
import { AddCallNote } from './actions/add-call-note.js';
import { UndoCallNote } from './actions/undo-call-note.js';
import { presentCallNote } from './note.presenter.js';
import { NoteQueries } from './note.queries.js';

/** 電話メモ. `{id}` is the id of a matter, unless `on` names another kind. */
@Controller()
export class NoteController {
  constructor(
    private readonly notes: NoteQueries,
    private readonly addCallNote: AddCallNote,
    private readonly undoCallNote: UndoCallNote,
    private readonly clock: Clock,
  ) {}

  @Route(api.callNote.list)
  async list(@Call() { params, query, user: { reach } }: CallOf<typeof api.callNote.list>) {
    return (await this.notes.callNotes(reach, query.on, params.id)).map(presentCallNote);
  }

  @Route(api.callNote.nextTimes)
  async nextTimes(
    @Call() { params, query, user: { reach } }: CallOf<typeof api.callNote.nextTimes>,
  ) {
    const hours = await this.notes.callHours(reach, query.on, params.id, query.side);
    if (!hours) return { contactableHours: null, times: [] };
    const times = nextCallTimes(this.clock.now(), hours.contactableHours, hours.calendar);
    return {
      contactableHours: hours.contactableHours,
      times: times.map((time) => time.toISOString()),
    };
  }

  @Route(api.callNote.add)
  async add(
    @Call() { params, input, user }: CallOf<typeof api.callNote.add>,
    @IdempotencyKey() key: string | undefined,
  ) {
    const added = await this.addCallNote.run(params.id, input, user, key);
    return { ...added, message: '電話メモを保存しました。' };
  }

  @Route(api.callNote.undo)
  async undo(@Call() { params, user }: CallOf<typeof api.callNote.undo>) {
    await this.undoCallNote.run(params.id, user);
    return { message: '電話メモを元に戻しました。' };
  }
}
