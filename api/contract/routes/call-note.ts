import type { z } from 'zod';
import type { CalledSide } from '../codes/contact.js';
import { staffRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type {
  callNoteAdded,
  callNoteSubject,
  callNoteUndone,
  callNoteView,
  newCallNote,
  nextCalls,
} from '../resources/call-note.js';

const staff = { roles: staffRoles, ids: { id: 'asked' } } as const satisfies Access;

export const list = defineRoute({
  id: 'callNote.list',
  label: '電話メモの一覧',
  call: 'GET /api/admin/get-call-notes/:id',
  who: staff,
  query: shape<z.ZodType<{ on: z.output<typeof callNoteSubject> }>>(),
  answer: shape<z.ZodArray<typeof callNoteView>>(),
});

export const nextTimes = defineRoute({
  id: 'callNote.nextTimes',
  label: '不在のとき、次に電話する日時の候補',
  call: 'GET /api/admin/get-next-call-times/:id',
  who: staff,
  query:
    shape<z.ZodType<{ on: z.output<typeof callNoteSubject>; side?: CalledSide | undefined }>>(),
  answer: shape<typeof nextCalls>(),
});

export const add = defineRoute({
  id: 'callNote.add',
  label: '電話メモを残す',
  call: 'POST /api/admin/add-call-note/:id',
  who: staff,
  input: shape<typeof newCallNote>(),
  answer: shape<typeof callNoteAdded>(),
});

export const undo = defineRoute({
  id: 'callNote.undo',
  label: '残した電話メモを元に戻す',
  call: 'POST /api/admin/call-notes/:id/undo',
  who: staff,
  answer: shape<typeof callNoteUndone>(),
});
