import { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { type Access, id, route } from '../kit/define-route.js';
import { mailTemplate } from '../resources/text-template.js';

const staff = { roles: staffRoles } as const satisfies Access;

const draftQuery = z
  .object({
    template: z
      .string({ error: 'テンプレートを選んでください。' })
      .min(1)
      .max(40)
      .meta({ example: 'N31-customer' }),
    matterId: id.optional(),
    matterTeacherId: id.optional(),
  })
  .refine((query) => query.matterId !== undefined || query.matterTeacherId !== undefined, {
    path: ['matterId'],
    error: '案件か候補を指定してください。',
  });

export const list = route('GET /api/admin/get-mail-templates', 'メールテンプレートの一覧', {
  who: staff,
  answer: z.array(mailTemplate),
});

export const draft = route('GET /api/admin/awake-mailer', 'メールの下書き（.eml）を開く', {
  who: staff,
  file: ['message/rfc822'],
  query: draftQuery,
});
