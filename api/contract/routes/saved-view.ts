import { staffRoles } from '../codes/person.js';
import type { removalAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { newSavedView, savedView, savedViewPatch } from '../resources/saved-view.js';

const staff = { roles: staffRoles, ids: { id: 'free' } } as const satisfies Access;

export const list = defineRoute({
  id: 'savedView.list',
  label: '保存したビューの一覧',
  call: 'GET /api/admin/saved-views',
  who: staff,
  query: shape<ListQuery>(),
  page: shape<typeof savedView>(),
});

export const read = defineRoute({
  id: 'savedView.read',
  label: '保存したビュー',
  call: 'GET /api/admin/saved-views/:id',
  who: staff,
  answer: shape<typeof savedView>(),
});

export const add = defineRoute({
  id: 'savedView.add',
  label: 'ビューを保存する',
  call: 'POST /api/admin/saved-views',
  who: staff,
  input: shape<typeof newSavedView>(),
  answer: shape<typeof savedView>(),
});

export const patch = defineRoute({
  id: 'savedView.patch',
  label: 'ビューを変える',
  call: 'PATCH /api/admin/saved-views/:id',
  who: staff,
  input: shape<typeof savedViewPatch>(),
  answer: shape<typeof savedView>(),
});

export const put = defineRoute({
  id: 'savedView.put',
  label: 'ビューを変える（全体）',
  call: 'PUT /api/admin/saved-views/:id',
  who: staff,
  input: shape<typeof savedViewPatch>(),
  answer: shape<typeof savedView>(),
});

export const remove = defineRoute({
  id: 'savedView.remove',
  label: 'ビューを消す',
  call: 'DELETE /api/admin/saved-views/:id',
  who: staff,
  answer: shape<typeof removalAnswer>(),
});
