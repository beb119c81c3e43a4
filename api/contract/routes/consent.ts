import type { z } from 'zod';
import { familyRoles, staffRoles } from '../codes/person.js';
import type { messageAnswer } from '../kit/answer.js';
import { type Access, defineRoute, shape } from '../kit/define-route.js';
import type { ListQuery } from '../kit/list-query.js';
import type { consentInput, consentItem } from '../portal/customer-consent.js';
import type {
  consentDocumentView,
  consentText,
  consentTextQuery,
  givenConsent,
  newConsentDocument,
} from '../resources/consent-document.js';

const family = { roles: familyRoles } as const satisfies Access;
const teacher = { roles: ['Teacher'] } as const satisfies Access;
const admin = { roles: ['Admin'] } as const satisfies Access;
const page = ['text/html'] as const;

export const list = defineRoute({
  id: 'consent.list',
  label: '同意の一覧',
  call: 'GET /api/customer/consents',
  who: family,
  answer: shape<z.ZodArray<typeof consentItem>>(),
});

export const give = defineRoute({
  id: 'consent.give',
  label: '同意する',
  call: 'POST /api/customer/consents',
  who: family,
  input: shape<typeof consentInput>(),
  answer: shape<z.ZodArray<typeof consentItem>>(),
});

export const teacherList = defineRoute({
  id: 'consent.teacherList',
  label: '同意の一覧（教師）',
  call: 'GET /api/teacher/consents',
  who: teacher,
  answer: shape<z.ZodArray<typeof consentItem>>(),
});

export const teacherGive = defineRoute({
  id: 'consent.teacherGive',
  label: '同意する（教師）',
  call: 'POST /api/teacher/consents',
  who: teacher,
  input: shape<typeof consentInput>(),
  answer: shape<z.ZodArray<typeof consentItem>>(),
});

export const texts = defineRoute({
  id: 'consent.texts',
  label: '同意文書の全文（いまの版）',
  call: 'GET /api/public/consent-texts',
  who: { roles: 'public' },
  query: shape<typeof consentTextQuery>(),
  answer: shape<z.ZodArray<typeof consentText>>(),
});

export const ownFile = defineRoute({
  id: 'consent.ownFile',
  label: '自分の同意の控え（同意した版の全文）',
  call: 'GET /api/user/consents/:id/file',
  who: { roles: [...familyRoles, 'Teacher'], ids: { id: 'free' } },
  file: page,
});

export const familyFile = defineRoute({
  id: 'consent.familyFile',
  label: '家庭の同意の控え',
  call: 'GET /api/admin/families/:id/consents/:consentId/file',
  who: { roles: staffRoles, ids: { id: 'parent', consentId: 'free' } },
  file: page,
});

export const ofTeacher = defineRoute({
  id: 'consent.ofTeacher',
  label: '教師の同意の一覧',
  call: 'GET /api/admin/teachers/:id/consents',
  who: { roles: staffRoles, ids: { id: 'free' } },
  answer: shape<z.ZodArray<typeof givenConsent>>(),
});

export const teacherFile = defineRoute({
  id: 'consent.teacherFile',
  label: '教師の同意の控え',
  call: 'GET /api/admin/teachers/:id/consents/:consentId/file',
  who: { roles: staffRoles, ids: { id: 'free', consentId: 'free' } },
  file: page,
});

export const documents = defineRoute({
  id: 'consent.documents',
  label: '同意文書のすべての版',
  call: 'GET /api/admin/consent-documents',
  who: admin,
  query: shape<ListQuery>(),
  page: shape<typeof consentDocumentView>(),
});

export const document = defineRoute({
  id: 'consent.document',
  label: '同意文書のひとつの版',
  call: 'GET /api/admin/consent-documents/:id',
  who: admin,
  answer: shape<typeof consentDocumentView>(),
});

export const publish = defineRoute({
  id: 'consent.publish',
  label: '同意文書の新しい版を作る',
  call: 'POST /api/admin/consent-documents',
  who: admin,
  status: 201,
  input: shape<typeof newConsentDocument>(),
  answer: shape<typeof consentDocumentView>(),
});

export const cancel = defineRoute({
  id: 'consent.cancel',
  label: 'まだ始まっていない版を取り消す',
  call: 'DELETE /api/admin/consent-documents/:id',
  who: admin,
  answer: shape<typeof messageAnswer>(),
});
