import { staffRoles } from '../codes/person.js';
import { type Access, route } from '../kit/define-route.js';
import { previewQuery } from '../kit/preview-query.js';
import { wholeRecord } from '../kit/whole-record.js';
import {
  answerInquiry,
  contactFormDetail,
  contactFormSaved,
  inquiryAnswered,
  matterFromForm,
  matterOfForm,
  saveContactForm,
} from '../resources/contact-form.js';
import { inquiryReceived, publicInquiry } from '../resources/public-inquiry.js';

const staff = { roles: staffRoles, ids: { id: 'contactForm' } } as const satisfies Access;

export const detail = route(
  [
    'GET /api/admin/get-contact-from-form-detail/:id',
    'GET /api/admin/get-contact-form-detail/:id',
    'GET /api/admin/hp-inquiries/:id',
  ],
  '問い合わせの詳細',
  { who: staff, answer: contactFormDetail },
);

export const save = route(
  ['POST /api/admin/save-contact-from-from', 'POST /api/admin/save-contact-form'],
  '問い合わせの確認・編集',
  { who: staff, input: saveContactForm, answer: contactFormSaved },
);

export const replace = route(
  'PUT /api/admin/hp-inquiries/:id',
  '問い合わせの編集（一覧画面の形式）',
  { who: staff, input: wholeRecord, answer: contactFormDetail },
);

export const answer = route(
  'POST /api/admin/contact-forms/:id/answer',
  '問い合わせにメールで返信する',
  { who: staff, input: answerInquiry, answer: inquiryAnswered },
);

export const createMatter = route(
  'POST /api/admin/contact-forms/:id/create-matter',
  '問い合わせから案件を作成',
  { who: staff, query: previewQuery, input: matterFromForm, answer: matterOfForm },
);

export const receive = route('POST /api/public/inquiries', 'サイトの問い合わせフォームからの受付', {
  who: { roles: 'public', csrf: 'never', accepts: ['form'], query: 'any' },
  status: 202,
  input: publicInquiry,
  answer: inquiryReceived,
});
