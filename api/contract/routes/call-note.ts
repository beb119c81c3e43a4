import { z } from 'zod';
import { calledSides } from '../codes/contact.js';
import { staffRoles } from '../codes/person.js';
import { keyOf } from '../kit/answer.js';
import { type Access, route } from '../kit/define-route.js';
import {
  callNoteAdded,
  callNoteSubject,
  callNoteUndone,
  callNoteView,
  newCallNote,
  nextCalls,
} from '../resources/call-note.js';

const staff = { roles: staffRoles, ids: { id: 'inHandler' } } as const satisfies Access;

const noteQuery = z.object({ on: callNoteSubject });

const nextQuery = noteQuery.extend({
  side: keyOf(calledSides).optional().meta({ title: '通話の相手' }),
});

export const list = route('GET /api/admin/get-call-notes/:id', '電話メモの一覧', {
  who: staff,
  query: noteQuery,
  answer: z.array(callNoteView),
});

export const nextTimes = route(
  'GET /api/admin/get-next-call-times/:id',
  '不在のとき、次に電話する日時の候補',
  { who: staff, query: nextQuery, answer: nextCalls },
);

export const add = route('POST /api/admin/add-call-note/:id', '電話メモを残す', {
  who: staff,
  input: newCallNote,
  answer: callNoteAdded,
});

export const undo = route('POST /api/admin/call-notes/:id/undo', '残した電話メモを元に戻す', {
  who: staff,
  answer: callNoteUndone,
});
