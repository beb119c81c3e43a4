import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { defineRoute, shape } from '../kit/define-route.js';
import type { option } from '../resources/option.js';

export const list = defineRoute({
  id: 'option.list',
  label: '選択肢の一覧',
  call: 'GET /api/admin/get-options/:name',
  who: { roles: staffRoles, ids: { name: 'free' } },
  answer: shape<z.ZodArray<typeof option>>(),
});
