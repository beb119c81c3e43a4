import type { z } from 'zod';
import { staffRoles } from '../codes/person.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type {
  answerInquiry,
  contactFormDetail,
  contactFormSaved,
  inquiryAnswered,
  matterFromForm,
  matterOfForm,
  saveContactForm,
} from '../resources/contact-form.js';
import type { inquiryReceived, publicInquiry } from '../resources/public-inquiry.js';

const staff = { roles: staffRoles, ids: { id: 'contactForm' } } as const satisfies Access;

export const detail = defineRoute({
  id: 'inquiry.detail',
  label: '問い合わせの詳細',
  call: [
    'GET /api/admin/get-contact-from-form-detail/:id',
    'GET /api/admin/get-contact-form-detail/:id',
    'GET /api/admin/hp-inquiries/:id',
  ],
  who: staff,
  answer: shape<typeof contactFormDetail>(),
});

export const save = defineRoute({
  id: 'inquiry.save',
  label: '問い合わせの確認・編集',
  call: ['POST /api/admin/save-contact-from-from', 'POST /api/admin/save-contact-form'],
  who: staff,
  input: shape<typeof saveContactForm>(),
  answer: shape<typeof contactFormSaved>(),
});

export const replace = defineRoute({
  id: 'inquiry.replace',
  label: '問い合わせの編集（一覧画面の形式）',
  call: 'PUT /api/admin/hp-inquiries/:id',
  who: staff,
  input: shape<z.ZodType<Record<string, unknown>>>(),
  answer: shape<typeof contactFormDetail>(),
});

export const answer = defineRoute({
  id: 'inquiry.answer',
  label: '問い合わせにメールで返信する',
  call: 'POST /api/admin/contact-forms/:id/answer',
  who: staff,
  input: shape<typeof answerInquiry>(),
  answer: shape<typeof inquiryAnswered>(),
});

export const createMatter = defineRoute({
  id: 'inquiry.createMatter',
  label: '問い合わせから案件を作成',
  call: 'POST /api/admin/contact-forms/:id/create-matter',
  who: staff,
  input: shape<typeof matterFromForm>(),
  query: shape<z.ZodType<{ preview?: '0' | '1' }>>(),
  answer: shape<typeof matterOfForm>(),
});

export const receive = defineRoute({
  id: 'inquiry.receive',
  label: 'サイトの問い合わせフォームからの受付',
  call: 'POST /api/public/inquiries',
  who: { roles: 'public', csrf: 'never', accepts: ['form'], query: 'any' },
  status: 202,
  input: shape<typeof publicInquiry>(),
  answer: shape<typeof inquiryReceived>(),
});
