import type { z } from 'zod';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type {
  brandSettingsPatch,
  brandSettingsView,
  newBrand,
} from '../resources/brand-settings.js';

const admin = { roles: ['Admin'] } as const satisfies Access;

export const list = defineRoute({
  id: 'brandSettings.list',
  label: 'ブランド設定の一覧',
  call: 'GET /api/admin/brand-settings',
  who: admin,
  query: shape<ListQuery>(),
  page: shape<typeof brandSettingsView>(),
});

export const detail = defineRoute({
  id: 'brandSettings.detail',
  label: 'ブランド設定',
  call: 'GET /api/admin/brand-settings/:id',
  who: admin,
  answer: shape<typeof brandSettingsView>(),
});

export const create = defineRoute({
  id: 'brandSettings.create',
  label: 'ブランドを加える',
  call: 'POST /api/admin/brand-settings',
  who: admin,
  status: 201,
  input: shape<typeof newBrand>(),
  answer: shape<typeof brandSettingsView>(),
});

export const patch = defineRoute({
  id: 'brandSettings.patch',
  label: 'ブランド設定を変える',
  call: 'PATCH /api/admin/brand-settings/:id',
  who: admin,
  input: shape<typeof brandSettingsPatch>(),
  answer: shape<typeof brandSettingsView>(),
});

export const saveLogo = defineRoute({
  id: 'brandSettings.saveLogo',
  label: 'ブランドのロゴを登録する',
  call: 'POST /api/admin/brand-settings/:id/logo',
  who: { ...admin, accepts: ['multipart'] },
  answer: shape<typeof brandSettingsView>(),
});

export const removeLogo = defineRoute({
  id: 'brandSettings.removeLogo',
  label: 'ブランドのロゴを外す',
  call: 'DELETE /api/admin/brand-settings/:id/logo',
  who: admin,
  answer: shape<typeof brandSettingsView>(),
});

export const replace = defineRoute({
  id: 'brandSettings.replace',
  label: 'ブランド設定の編集（一覧画面の形式）',
  call: 'PUT /api/admin/brand-settings/:id',
  who: admin,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof brandSettingsView>(),
});
