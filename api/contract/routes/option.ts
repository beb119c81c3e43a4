import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { route } from '../kit/define-route.js';
import { option } from '../resources/option.js';

const optionName = z.string().min(1).max(60);

export const list = route('GET /api/admin/get-options/:name', '選択肢の一覧', {
  who: { roles: staffRoles, ids: { name: 'free' } },
  params: { name: optionName },
  answer: z.array(option),
});
