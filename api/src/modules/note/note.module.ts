import { Module } from '@nestjs/common';
import { AddCallNote } from './actions/add-call-note.js';
import { AddPersonMemo } from './actions/add-person-memo.js';
import { UndoCallNote } from './actions/undo-call-note.js';
import { MemoController } from './memo.controller.js';
import { MemoQueries } from './memo.queries.js';
import { NoteController } from './note.controller.js';
import { NoteQueries } from './note.queries.js';
import { NoteSearchQueries } from './note-search.queries.js';

@Module({
  controllers: [NoteController, MemoController],
  providers: [
    NoteQueries,
    MemoQueries,
    NoteSearchQueries,
    AddCallNote,
    UndoCallNote,
    AddPersonMemo,
  ],
})
export class NoteModule {}
