import { staffRoles } from '../codes/person.js';
import { removalAnswer } from '../kit/answer.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import { newSavedView, savedView, savedViewPatch } from '../resources/saved-view.js';

const staff = { roles: staffRoles, ids: { id: 'free' } } as const satisfies Access;

export const list = route('GET /api/admin/saved-views', '保存したビューの一覧', {
  who: staff,
  list: defineList({
    filters: { route: filterOf.text('一覧のアドレス') },
    sorts: ['route', 'name', 'query', 'teamId', 'teamName', 'ownerName', 'version'],
  }),
  page: savedView,
});

export const read = route('GET /api/admin/saved-views/:id', '保存したビュー', {
  who: staff,
  answer: savedView,
});

export const add = route('POST /api/admin/saved-views', 'ビューを保存する', {
  who: staff,
  input: newSavedView,
  answer: savedView,
});

export const patch = route('PATCH /api/admin/saved-views/:id', 'ビューを変える', {
  who: staff,
  input: savedViewPatch,
  answer: savedView,
});

export const put = route('PUT /api/admin/saved-views/:id', 'ビューを変える（全体）', {
  who: staff,
  input: savedViewPatch,
  answer: savedView,
});

export const remove = route('DELETE /api/admin/saved-views/:id', 'ビューを消す', {
  who: staff,
  answer: removalAnswer,
});
