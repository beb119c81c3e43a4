import { Module } from '@nestjs/common';
import { AddCallNote } from './actions/add-call-note.js';
import { NoteController } from './note.controller.js';
import { NoteQueries } from './note.queries.js';

@Module({ controllers: [NoteController], providers: [NoteQueries, AddCallNote] })
export class NoteModule {}
