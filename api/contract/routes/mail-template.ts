import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { mailTemplate } from '../resources/text-template.js';

const staff = { roles: staffRoles } as const satisfies Access;

export const list = defineRoute({
  id: 'mailTemplate.list',
  label: 'メールテンプレートの一覧',
  call: 'GET /api/admin/get-mail-templates',
  who: staff,
  answer: shape<z.ZodArray<typeof mailTemplate>>(),
});

export const draft = defineRoute({
  id: 'mailTemplate.draft',
  label: 'メールの下書き（.eml）を開く',
  call: 'GET /api/admin/awake-mailer',
  who: staff,
  query: shape<z.ZodType<{ template: string; matterId?: number; matterTeacherId?: number }>>(),
  file: ['message/rfc822'],
});
