import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import { wholeRecord } from '../kit/whole-record.js';
import { brandSettingsPatch, brandSettingsView, newBrand } from '../resources/brand-settings.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

const {
  footerLinks: _,
  hostNames: __,
  requiredAdditionalInfo: ___,
  matchingWeights: ____,
  ...columns
} = brandSettingsView.shape;

export const list = route('GET /api/admin/brand-settings', 'ブランド設定の一覧', {
  who: admin,
  list: defineList({
    filters: { name: filterOf.text('ブランド名'), prefix: filterOf.text('頭文字') },
    sorts: Object.keys(columns),
    returnsAllRows: true,
  }),
  page: brandSettingsView,
});

export const detail = route('GET /api/admin/brand-settings/:id', 'ブランド設定', {
  who: admin,
  answer: brandSettingsView,
});

export const create = route('POST /api/admin/brand-settings', 'ブランドを加える', {
  who: admin,
  status: 201,
  input: newBrand,
  answer: brandSettingsView,
});

export const patch = route('PATCH /api/admin/brand-settings/:id', 'ブランド設定を変える', {
  who: admin,
  input: brandSettingsPatch,
  answer: brandSettingsView,
});

export const saveLogo = route(
  'POST /api/admin/brand-settings/:id/logo',
  'ブランドのロゴを登録する',
  { who: { ...admin, accepts: ['multipart'] }, answer: brandSettingsView },
);

export const removeLogo = route(
  'DELETE /api/admin/brand-settings/:id/logo',
  'ブランドのロゴを外す',
  { who: admin, answer: brandSettingsView },
);

export const replace = route(
  'PUT /api/admin/brand-settings/:id',
  'ブランド設定の編集（一覧画面の形式）',
  { who: admin, input: wholeRecord, answer: brandSettingsView },
);
