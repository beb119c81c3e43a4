import { z } from 'zod';
import { familyRoles, staffRoles } from '../codes/person.js';
import { messageAnswer } from '../kit/answer.js';
import { defineList, filterOf } from '../kit/define-list.js';
import { type Access, route } from '../kit/define-route.js';
import { consentInput, consentItem } from '../portal/customer-consent.js';
import {
  consentDocumentView,
  consentText,
  consentTextQuery,
  consentTypes,
  givenConsent,
  newConsentDocument,
} from '../resources/consent-document.js';

const family = { roles: familyRoles } as const satisfies Access;

const teacher = { roles: ['Teacher'] } as const satisfies Access;

const admin = { roles: ['Admin'] } as const satisfies Access;

const page = ['text/html'] as const;

export const list = route('GET /api/customer/consents', '同意の一覧', {
  who: family,
  answer: z.array(consentItem),
});

export const give = route('POST /api/customer/consents', '同意する', {
  who: family,
  input: consentInput,
  answer: z.array(consentItem),
});

export const teacherList = route('GET /api/teacher/consents', '同意の一覧（教師）', {
  who: teacher,
  answer: z.array(consentItem),
});

export const teacherGive = route('POST /api/teacher/consents', '同意する（教師）', {
  who: teacher,
  input: consentInput,
  answer: z.array(consentItem),
});

export const texts = route('GET /api/public/consent-texts', '同意文書の全文（いまの版）', {
  who: { roles: 'public' },
  query: consentTextQuery,
  answer: z.array(consentText),
});

export const ownFile = route(
  'GET /api/user/consents/:id/file',
  '自分の同意の控え（同意した版の全文）',
  { who: { roles: [...familyRoles, 'Teacher'], ids: { id: 'free' } }, file: page },
);

export const familyFile = route(
  'GET /api/admin/families/:id/consents/:consentId/file',
  '家庭の同意の控え',
  { who: { roles: staffRoles, ids: { id: 'parent', consentId: 'free' } }, file: page },
);

export const ofTeacher = route('GET /api/admin/teachers/:id/consents', '教師の同意の一覧', {
  who: { roles: staffRoles, ids: { id: 'free' } },
  answer: z.array(givenConsent),
});

export const teacherFile = route(
  'GET /api/admin/teachers/:id/consents/:consentId/file',
  '教師の同意の控え',
  { who: { roles: staffRoles, ids: { id: 'free', consentId: 'free' } }, file: page },
);

export const documents = route('GET /api/admin/consent-documents', '同意文書のすべての版', {
  who: admin,
  list: defineList({
    filters: {
      type: filterOf.oneOf('同意の種類', Object.keys(consentTypes)),
      state: filterOf.oneOf('状態', ['coming', 'current', 'past']),
    },
    sorts: Object.keys(consentDocumentView.shape),
    returnsAllRows: true,
  }),
  page: consentDocumentView,
});

export const document = route('GET /api/admin/consent-documents/:id', '同意文書のひとつの版', {
  who: admin,
  answer: consentDocumentView,
});

export const publish = route('POST /api/admin/consent-documents', '同意文書の新しい版を作る', {
  who: admin,
  status: 201,
  input: newConsentDocument,
  answer: consentDocumentView,
});

export const cancel = route(
  'DELETE /api/admin/consent-documents/:id',
  'まだ始まっていない版を取り消す',
  { who: admin, answer: messageAnswer },
);
