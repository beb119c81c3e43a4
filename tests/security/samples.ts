import { testPassword } from '../support/accounts.js';
import type { CompanyIds } from './make-company.js';
import type { Ids } from './make-family.js';
import type { Operation } from './operations.js';
import { type PlainMasterIds, plainMasterKind } from './plain-masters.js';

export type SampleIds = Ids & CompanyIds & PlainMasterIds;
type Name = keyof SampleIds;

export interface Sample {
  /** The meaning of the path parameters: a kind of row, or a literal. */
  params?: Record<string, Name | { value: string | number }>;
  query?: (ids: SampleIds) => Record<string, string | number>;
  /** Replaces or completes the body made from the schema. */
  body?: (ids: SampleIds) => Record<string, unknown>;
  /** The ids of the request may be another's without harm (for instance they only filter). */
  freeIds?: true;
}

const namesSample = {
  lastName: '見本',
  firstName: '花',
  lastNameKana: 'ミホン',
  firstNameKana: 'ハナ',
};
const sampleClientId = '5f0c4d4e-6c1b-4d53-8a57-0d9c2a1b3c4d';

const passkeyProofSample = {
  id: 'sample',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
};
const passkeyMadeSample = {
  id: 'sample',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'e30' },
};

/**
 * Facts that the API document does not contain: the rows of an operation, and bodies with rules
 * between fields. Route authors add lines here.
 */
export const samples: Record<string, Sample> = {
  'POST /api/auth/login': {
    body: (ids) => ({ email: ids.parentEmail, password: testPassword }),
  },
  'POST /api/auth/admin/login': {
    body: (ids) => ({ email: ids.parentEmail, password: testPassword }),
  },
  'POST /api/auth/teacher/login': {
    body: (ids) => ({ email: ids.teacherEmail, password: testPassword }),
  },
  'POST /api/user/send-password-reset-request': {
    body: (ids) => ({ email: ids.parentEmail }),
  },
  'POST /api/user/reset-password-execute': {
    body: (ids) => ({
      email: ids.parentEmail,
      newPassword: '見本の新しい長い合言葉',
      ResetCode: 'x'.repeat(43),
    }),
  },
  'POST /api/user/change-password': {
    body: () => ({ currentPassword: testPassword, newPassword: '見本の新しい長い合言葉' }),
  },
  'POST /api/user/two-step/begin': { body: () => ({ currentPassword: testPassword }) },
  'POST /api/user/two-step/recovery-codes': {
    body: () => ({ currentPassword: testPassword, code: '123456' }),
  },
  'POST /api/user/two-step/off': {
    body: () => ({ currentPassword: testPassword, code: '123456' }),
  },
  'POST /api/auth/two-step': { body: () => ({ code: '123456' }) },
  'POST /api/auth/passkey': { body: () => passkeyProofSample },
  'POST /api/auth/admin/passkey': { body: () => passkeyProofSample },
  'POST /api/auth/teacher/passkey': { body: () => passkeyProofSample },
  'POST /api/auth/admin/provider/finish': {
    body: () => ({ state: 'x'.repeat(75), code: 'sample' }),
  },
  'POST /api/user/passkeys/begin': { body: () => ({ currentPassword: testPassword }) },
  'POST /api/user/passkeys': { body: () => ({ made: passkeyMadeSample }) },
  'PATCH /api/user/passkeys/{id}': { params: { id: { value: 1 } }, body: () => ({ name: '見本' }) },
  'POST /api/user/passkeys/{id}/remove': {
    params: { id: { value: 1 } },
    body: () => ({ currentPassword: testPassword }),
  },
  'DELETE /api/admin/accounts/{accountId}/passkeys': { params: { accountId: 'parentAccount' } },
  'GET /api/admin/accounts/{accountId}/sign-in': { params: { accountId: 'parentAccount' } },
  'DELETE /api/admin/accounts/{accountId}/two-step': { params: { accountId: 'parentAccount' } },
  'DELETE /api/user/sessions/{sessionId}': { params: { sessionId: { value: '0'.repeat(64) } } },
  'DELETE /api/admin/accounts/{accountId}/sessions': { params: { accountId: 'parentAccount' } },
  'POST /api/admin/bulk-actions': {
    body: (ids) => ({
      action: 'matterTeacher.processScreeningResult',
      ids: [ids.matterTeacher],
      input: { result: 1 },
    }),
  },
  'POST /api/admin/bulk-undo': { body: (ids) => ({ events: [ids.event] }) },
  'POST /api/public/inquiries': {
    body: (ids) => ({
      siteKey: ids.siteKeyText,
      parentName: '見本 花子',
      email: 'sender@example.jp',
    }),
  },
  'GET /api/public/adverts/{matterNumber}': { params: { matterNumber: 'matterNumber' } },
  'POST /api/public/teacher-registrations': {
    body: () => ({ email: 'sample-teacher@example.jp' }),
  },
  'POST /api/public/teacher-registrations/open': { body: () => ({ code: 'x'.repeat(43) }) },
  'POST /api/public/teacher-registrations/register': {
    body: () => ({
      code: 'x'.repeat(43),
      lastName: '見本',
      firstName: '花',
      lastNameKana: 'ミホン',
      firstNameKana: 'ハナ',
      birthDate: '2000-01-01',
      phone: '09012340000',
      prefecture: 13,
      occupation: 1,
      inPerson: true,
      online: false,
      subjects: [{ subject: 20, level: 20 }],
      availability: [{ weekday: 2, fromMinute: 1020, toMinute: 1260 }],
      newPassword: '見本の新しい長い合言葉',
      terms: true,
      privacy: true,
    }),
  },
  'GET /api/admin/imports/{id}': { params: { id: 'importBatch' } },
  'GET /api/admin/imports/{id}/rows': { params: { id: 'importBatch' } },
  'GET /api/admin/imports/{id}/errors': { params: { id: 'importBatch' } },
  'POST /api/admin/imports/{id}/check': { params: { id: 'importBatch' } },
  'POST /api/admin/imports/{id}/decide': { params: { id: 'importBatch' } },
  'POST /api/admin/imports/{id}/run': { params: { id: 'importBatch' } },
  'POST /api/admin/imports/{id}/pause': { params: { id: 'importBatch' } },
  'POST /api/admin/imports/{id}/undo': { params: { id: 'importBatch' } },
  'GET /api/admin/invitations/{id}': { params: { id: 'wave' } },
  'GET /api/admin/invitations/{id}/people': { params: { id: 'wave' } },
  'POST /api/admin/invitations/{id}/test': { params: { id: 'wave' } },
  'POST /api/admin/invitations/{id}/run': { params: { id: 'wave' } },
  'POST /api/admin/invitations/{id}/pause': { params: { id: 'wave' } },
  'POST /api/admin/invitations/{id}/stop': { params: { id: 'wave' } },
  'GET /api/admin/invitations/{id}/people/{person}/text': {
    params: { id: 'wave', person: 'parent' },
  },
  'GET /api/admin/import-kinds/{kind}/template': { params: { kind: { value: 'families' } } },
  'GET /api/admin/import-kinds/{kind}/data': {
    params: { kind: { value: 'families' } },
    query: () => ({ reason: '引っ越し' }),
  },
  'POST /api/admin/imports/{kind}/file': { params: { kind: { value: 'families' } } },
  'POST /api/admin/duplicates/{id}/decide': { params: { id: 'duplicatePair' } },
  'GET /api/admin/merge-preview': {
    query: (ids) => ({ kind: 'teacher', winnerId: ids.likeTeacher, loserId: ids.otherLikeTeacher }),
  },
  // With an outdated version: no merge happens.
  'POST /api/admin/merges': {
    body: (ids) => ({
      kind: 'teacher',
      winnerId: ids.likeTeacher,
      loserId: ids.otherLikeTeacher,
      versions: { winner: 99, loser: 99 },
    }),
  },
  'POST /api/admin/merges/{id}/undo': { params: { id: 'personMerge' } },
  'GET /api/admin/site-keys/{id}': { params: { id: 'siteKey' } },
  'GET /api/admin/access-logs/{id}': { params: { id: { value: 1 } } },
  // The rows of a list are tested with the lists (tests/api/simple-rest.test.ts): here a filter
  // without results.
  'GET /api/admin/home-applications/{id}': { params: { id: { value: 2_147_483_647 } } },
  'GET /api/admin/home-responses/{id}': { params: { id: { value: 2_147_483_647 } } },
  'GET /api/admin/interviewer-tasks/{id}': { params: { id: { value: 2_147_483_647 } } },
  'GET /api/admin/md-managements/{id}': { params: { id: { value: 2_147_483_647 } } },
  'GET /api/admin/teacher-applications/{id}': { params: { id: { value: 2_147_483_647 } } },
  'GET /api/admin/teacher-responses/{id}': { params: { id: { value: 2_147_483_647 } } },
  'GET /api/admin/today-cases/{id}': { params: { id: { value: 2_147_483_647 } } },
  'DELETE /api/admin/site-keys/{id}': { params: { id: 'siteKey' } },
  'PATCH /api/admin/site-keys/{id}': { params: { id: 'siteKey' }, body: () => ({ label: '見本' }) },
  'POST /api/admin/site-keys/{id}/rotate': { params: { id: 'siteKey' } },
  'GET /api/admin/create-matter/{id}': { params: { id: 'student' } },
  'POST /api/admin/create-matter/{id}': { params: { id: 'student' } },
  'GET /api/admin/get-user-type/{id}': { params: { id: 'parentAccount' } },
  'GET /api/admin/get-matter-list/{id}': { params: { id: 'parent' } },
  'GET /api/admin/get-matter-teachers/{id}': { params: { id: 'matter' } },
  // The matter's number gives no access: any teacher may apply.
  'POST /api/teacher/save-teacher': { freeIds: true },
  'PUT /api/teacher/pause': { body: () => ({ version: 1, until: null }) },
  'GET /api/admin/get-matterId/{number}': { params: { number: 'matterNumber' } },
  'GET /api/admin/introduce-teacher/{id}': { params: { id: 'matter' } },
  'GET /api/admin/get-call-notes/{id}': { params: { id: 'matter' } },
  'GET /api/admin/get-next-call-times/{id}': { params: { id: 'matter' } },
  'POST /api/admin/call-notes/{id}/undo': { params: { id: 'callNote' } },
  'POST /api/admin/add-call-note/{id}': { params: { id: 'matter' }, body: () => ({ result: 1 }) },
  'GET /api/admin/awake-mailer': {
    query: (ids) => ({ template: 'N11-teacher', matterTeacherId: ids.matterTeacher }),
  },
  'GET /api/admin/brand-settings/{id}': { params: { id: 'brand' } },
  'PATCH /api/admin/brand-settings/{id}': { params: { id: 'brand' } },
  'PUT /api/admin/brand-settings/{id}': { params: { id: 'brand' }, body: () => ({ version: 1 }) },
  'POST /api/admin/brand-settings/{id}/logo': { params: { id: 'brand' } },
  'DELETE /api/admin/brand-settings/{id}/logo': { params: { id: 'brand' } },
  'PUT /api/admin/chat-templates/{id}': {
    body: () => ({ version: 1, title: '見本', body: '見本' }),
  },
  'PUT /api/admin/signature-templates/{id}': {
    body: () => ({ version: 1, title: '見本', body: '見本' }),
  },
  'PUT /api/admin/courses/{id}': { body: () => ({ version: 1, brand: 1, name: '見本' }) },
  'PUT /api/admin/blacklist/{id}': { body: () => ({ version: 1, word: '別の語' }) },
  'PUT /api/admin/teams/{id}': { body: () => ({ version: 1, name: '見本チーム' }) },
  'POST /api/admin/courses/{id}/restore': { params: { id: 'deletedCourse' } },
  'POST /api/admin/blacklist/{id}/restore': { params: { id: 'deletedWord' } },
  'POST /api/admin/chat-templates/{id}/restore': { params: { id: 'deletedTemplate' } },
  'POST /api/admin/signature-templates/{id}/restore': { params: { id: 'deletedSignature' } },
  'POST /api/admin/teams/{id}/restore': { params: { id: 'deletedTeam' } },
  'DELETE /api/master/delete-course/{id}': { params: { id: 'spareCourse' } },
  'DELETE /api/admin/courses/{id}': { params: { id: 'spareCourse' } },
  'DELETE /api/master/delete-team/{id}': { params: { id: 'spareTeam' } },
  'DELETE /api/admin/teams/{id}': { params: { id: 'spareTeam' } },
  'GET /api/admin/holidays/{id}': { params: { id: { value: 'national-2026-01-01' } } },
  'DELETE /api/admin/holidays/{id}': { params: { id: { value: 'national-2027-01-01' } } },
  'PUT /api/admin/working-hours': {
    body: (ids) => ({ brand: ids.brand, version: 1, quietFromMinute: 1260, quietToMinute: 480 }),
  },
  'GET /api/admin/notice-templates': { query: () => ({ brand: 1 }) },
  'GET /api/admin/notice-templates/{code}': {
    params: { code: { value: 'N11' } },
    query: () => ({ brand: 1 }),
  },
  'PUT /api/admin/notice-templates/{code}': {
    params: { code: { value: 'N11' } },
    body: () => ({ brand: 1, audience: 'teacher' }),
  },
  'DELETE /api/admin/notice-templates/{code}': {
    params: { code: { value: 'N11' } },
    query: () => ({ brand: 1, audience: 'teacher', version: 0 }),
  },
  'GET /api/admin/search-notes': { query: () => ({ q: '見本' }) },
  'GET /api/admin/person-memos/{id}': { params: { id: 'parent' } },
  'POST /api/admin/person-memos/{id}': { params: { id: 'parent' } },
  'GET /api/admin/get-options/{name}': { params: { name: { value: 'grade' } } },
  // The operator leaves the login mail as it is: changing it is not for Operator.
  'POST /api/admin/save-parent-basic-info': { body: (ids) => ({ email: ids.parentEmail }) },
  'PUT /api/admin/matters/{id}': { body: () => ({ version: 1 }) },
  'PATCH /api/admin/matters/{id}': { body: () => ({ version: 1 }) },
  'GET /api/admin/saved-views/{id}': { params: { id: 'savedView' } },
  'POST /api/admin/saved-views': {
    body: () => ({ route: 'case-list-search', name: '見本2', query: 'tab=1', teamId: null }),
  },
  'PATCH /api/admin/saved-views/{id}': {
    params: { id: 'savedView' },
    body: () => ({ version: 1, name: '改名', teamId: null }),
  },
  'PUT /api/admin/saved-views/{id}': {
    params: { id: 'savedView' },
    body: () => ({ version: 1, name: '改名', teamId: null }),
  },
  'DELETE /api/admin/saved-views/{id}': { params: { id: 'savedView' } },
  'POST /api/admin/presence': { body: (ids) => ({ matterId: ids.matter }) },
  'POST /api/admin/reveal': {
    body: (ids) => ({ entity: 'parent', id: ids.parent, field: 'phone' }),
  },
  'POST /api/user/add-user': {
    body: () => ({
      kind: 'parent',
      lastName: '見本',
      firstName: '花',
      lastNameKana: 'ミホン',
      firstNameKana: 'ハナ',
      email: 'sample-new-user@example.jp',
      phone: '09012340000',
      relation: 2,
    }),
  },
  'POST /api/user/add-student': {
    body: (ids) => ({
      parentId: ids.parent,
      lastName: '見本',
      firstName: '空',
      lastNameKana: 'ミホン',
      firstNameKana: 'ソラ',
      grade: 5,
      schoolType: 1,
    }),
  },
  'POST /api/admin/families': {
    body: () => ({
      ...namesSample,
      email: 'sample-new-family@example.jp',
      phone: '09012340000',
      relation: 2,
    }),
  },
  'POST /api/admin/teachers': {
    body: () => ({ ...namesSample, email: 'sample-new-teacher@example.jp', phone: '09012340000' }),
  },
  'POST /api/admin/admins': {
    body: () => ({ name: '見本 花', email: 'sample-new-admin@example.jp', role: 'Operator' }),
  },
  'POST /api/admin/students': {
    body: (ids) => ({ parentId: ids.parent, ...namesSample, grade: 5, schoolType: 1 }),
  },
  'GET /api/admin/export-list-csv/{resource}': {
    params: { resource: { value: 'md-managements' } },
  },
  'GET /api/admin/export-list-csv/{resource}/check': {
    params: { resource: { value: 'md-managements' } },
  },
  'GET /api/admin/get-signed-file-url': { query: (ids) => ({ path: ids.parentFilePath }) },
  'GET /api/customer/get-signed-file-url': { query: (ids) => ({ path: ids.parentFilePath }) },
  'GET /api/teacher/get-signed-file-url': { query: (ids) => ({ path: ids.teacherFilePath }) },
  'DELETE /api/admin/mail-server': { query: () => ({ version: 0 }) },
  'POST /api/admin/mail-server/test': {
    body: () => ({ host: '127.0.0.1', port: 9, security: 'auto', fromAddress: 'desk@example.jp' }),
  },
  'GET /api/admin/retention-trial': {
    query: () => ({ matterDays: 1095, teacherDays: 365, identityDays: 90, logDays: 365 }),
  },
  'GET /api/user/brand-logos/{key}': { params: { key: { value: '0'.repeat(48) } } },
  // A signature is bound to one session, so this one is valid for none.
  'GET /api/files/{key}/{until}/{signature}': {
    params: {
      key: { value: '0'.repeat(48) },
      until: { value: 1_800_000_000_000 },
      signature: { value: 'x'.repeat(43) },
    },
  },
  'POST /api/admin/identity-files/{id}/verify': { params: { id: 'parentFile' } },
  'POST /api/admin/identity-files/{id}/reject': { params: { id: 'parentFile' } },
  'GET /api/chat/admin-room/{id}/info': { params: { id: 'adminRoom' } },
  'GET /api/chat/admin-room/{id}/message': { params: { id: 'adminRoom' } },
  'POST /api/chat/admin-room/{id}/message/send': { params: { id: 'adminRoom' } },
  'POST /api/chat/admin-room/{id}/file/send': {
    params: { id: 'adminRoom' },
    query: () => ({ clientId: sampleClientId }),
  },
  'POST /api/chat/matter-room/{id}/file/send': { query: () => ({ clientId: sampleClientId }) },
  'POST /api/admin/chat/admin-room/{id}/file/send': { query: () => ({ clientId: sampleClientId }) },
  'POST /api/admin/chat/matter-room/{id}/file/send': {
    query: () => ({ clientId: sampleClientId }),
  },
  'PATCH /api/chat/room/{id}/message/{messageId}': { params: { messageId: 'message' } },
  'DELETE /api/chat/room/{id}/message/{messageId}': { params: { messageId: 'message' } },
  'POST /api/chat/room/{id}/read': { body: (ids) => ({ upTo: ids.message }) },
  'PATCH /api/admin/chat/room/{id}/message/{messageId}': {
    params: { id: 'room', messageId: 'staffMessage' },
  },
  'DELETE /api/admin/chat/room/{id}/message/{messageId}': {
    params: { id: 'room', messageId: 'staffMessage' },
  },
  'POST /api/admin/chat/room/{id}/read': {
    params: { id: 'room' },
    body: (ids) => ({ upTo: ids.message }),
  },
  'GET /api/chat/rooms/for-customer': { query: (ids) => ({ customerId: ids.parent }) },
  'GET /api/teacher/rooms/for-teacher': { query: (ids) => ({ teacherId: ids.teacher }) },
  'GET /api/chat/room/search': { query: (ids) => ({ q: '見本', roomId: ids.room }) },
  'GET /api/chat/template/{id}': { params: { id: 'ownTemplate' } },
  'DELETE /api/chat/template/{id}': { params: { id: 'ownTemplate' } },
  'GET /api/admin/chat/matter/{id}/rooms': { params: { id: 'matter' } },
  'POST /api/admin/chat/user/{id}/admin/open': { params: { id: 'parentAccount' } },
  'GET /api/admin/chat/user/{id}/{type}/rooms': {
    params: { id: 'parentAccount', type: { value: 'admin' } },
  },
  'GET /api/admin/chat/matter/{id}/user/{accountId}/{type}/rooms': {
    params: { id: 'matter', accountId: 'parentAccount', type: { value: 'matter' } },
  },
  'POST /api/admin/chat/presence': { body: (ids) => ({ roomId: ids.room }) },
  'POST /api/admin/chat/close-matter-chat': {
    body: (ids) => ({ matterId: ids.matter, teacherId: ids.teacher }),
  },
  'POST /api/admin/chat/restart-matter-chat': {
    body: (ids) => ({ matterId: ids.matter, teacherId: ids.teacher }),
  },
  'GET /api/admin/deliveries/{id}': { params: { id: 'delivery' } },
  'GET /api/admin/deliveries/{id}/mail': { params: { id: 'mailDelivery' } },
  'GET /api/admin/deliveries/{id}/eml': { params: { id: 'mailDelivery' } },
  'GET /api/admin/outgoing-mails/{id}/mail': { params: { id: 'outgoingMail' } },
  'GET /api/admin/outgoing-mails/{id}/eml': { params: { id: 'outgoingMail' } },
  'GET /api/public/unsubscribe/{token}': { params: { token: { value: 'x' } } },
  'POST /api/public/unsubscribe/{token}': { params: { token: { value: 'x' } } },
  'POST /api/admin/deliveries/resend': { body: (ids) => ({ ids: [ids.delivery] }) },
  'GET /api/admin/outgoing-mails/{id}': { params: { id: 'outgoingMail' } },
  'POST /api/customer/save-customer': {
    body: (ids) => ({
      parentId: ids.parent,
      parent: {
        version: 1,
        lastName: '見本',
        firstName: '花',
        lastNameKana: 'ミホン',
        firstNameKana: 'ハナ',
        relation: 2,
        phone: '09012340000',
      },
      students: [],
    }),
  },
  'POST /api/customer/send-mail-change-request': {
    body: (ids) => ({
      parentId: ids.parent,
      email: 'sample-new@example.jp',
      currentPassword: testPassword,
    }),
  },
  'POST /api/user/mail-change': {
    body: () => ({ email: 'sample-own@example.jp', currentPassword: testPassword }),
  },
  'POST /api/user/confirm-mail-change': { body: () => ({ code: 'x'.repeat(43) }) },
  'POST /api/customer/consents': { body: () => ({ types: ['terms'] }) },
  'POST /api/teacher/consents': { body: () => ({ types: ['terms'] }) },
  'GET /api/user/consents/{id}/file': { params: { id: 'parentConsent' } },
  'GET /api/admin/families/{id}/consents/{consentId}/file': {
    params: { id: 'parent', consentId: 'parentConsent' },
  },
  'GET /api/admin/teachers/{id}/consents/{consentId}/file': {
    params: { id: 'teacher', consentId: 'teacherConsent' },
  },
  'POST /api/admin/consent-documents': {
    body: () => ({
      type: 'terms',
      summary: '見本',
      body: '見本',
      validFrom: '2098-12-31',
      agreeAgain: 'nobody',
    }),
  },
  'GET /api/admin/consent-documents/{id}': { params: { id: 'comingDocument' } },
  'DELETE /api/admin/consent-documents/{id}': { params: { id: 'comingDocument' } },
  'GET /api/customer/drafts/{key}': { params: { key: { value: 'case-create' } } },
  'PUT /api/customer/drafts/{key}': {
    params: { key: { value: 'case-create' } },
    body: () => ({ value: { step: 1 } }),
  },
  'DELETE /api/customer/drafts/{key}': { params: { key: { value: 'case-create' } } },
  'PUT /api/user/preferences': { body: () => ({ version: 1, mail: true, push: true, kinds: [] }) },
  'POST /api/user/face': { body: () => ({ face: 'customer' }) },
  'POST /api/user/view': { body: () => ({ view: 'student', studentId: undefined }) },
  'POST /api/user/pin': { body: () => ({ pin: '4711', password: testPassword }) },
  'POST /api/user/pin/verify': { body: () => ({ pin: '4711' }) },
  'POST /api/user/uploads': {
    body: (ids) => ({
      purpose: 'identity',
      parentId: ids.parent,
      studentId: undefined,
      teacherId: undefined,
      name: 'a.png',
      size: 100,
    }),
  },
  'GET /api/user/uploads/{id}': { params: { id: 'upload' } },
  'PATCH /api/user/uploads/{id}': { params: { id: 'upload' } },
  'DELETE /api/user/uploads/{id}': { params: { id: 'upload' } },
  'GET /api/user/calendar/{id}.ics': {
    params: { id: 'matterTeacher' },
    query: () => ({ kind: 'trial' }),
  },
  'POST /api/user/notify/token': {
    body: () => ({
      token: JSON.stringify({
        endpoint: 'https://sample.push.services.mozilla.com/a',
        keys: {
          p256dh:
            'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
          auth: Buffer.alloc(16, 1).toString('base64url'),
        },
      }),
    }),
  },
  'DELETE /api/user/notify/devices/{id}': { params: { id: 'pushDevice' } },
  'GET /api/user/postal-code/{code}': { params: { code: { value: '1800004' } } },
};

/** The meaning of a path id without a sample, by the word before it. */
const byPath: [RegExp, Name][] = [
  [/matter-teachers?\/\{|matter-?teacher.*\/\{/i, 'matterTeacher'],
  [/change-request/i, 'changeRequest'],
  [/admin-room/i, 'adminRoom'],
  [/room/i, 'room'],
  [/contact-f|hp-inquir/i, 'contactForm'],
  [/course/i, 'course'],
  [/team/i, 'team'],
  [/blacklist/i, 'blacklistWord'],
  [/signature/i, 'signature'],
  [/template/i, 'staffTemplate'],
  [/admin-detail|admins?\/\{/i, 'admin'],
  [/students?\/\{|student-/i, 'student'],
  [/customers?\/\{|customer-detail|parents?\/\{|family|families/i, 'parent'],
  [
    /teachers?\/\{|teacher-detail|interview-info|dp-level|overseas|prereturn|teaching-experience/i,
    'teacher',
  ],
  [/matters?\/\{|matter-/i, 'matter'],
  [/notices?\/\{/i, 'notice'],
  [/undo\/\{/i, 'event'],
];

/** Field names of bodies and queries that name rows. */
const byField: Record<string, Name> = {
  parentId: 'parent',
  customerId: 'parent',
  studentId: 'student',
  teacherId: 'teacher',
  matterId: 'matter',
  matterTeacherId: 'matterTeacher',
  matterNumber: 'matterNumber',
  roomId: 'room',
  changeMatterTeacherId: 'matterTeacher',
  adminId: 'admin',
  teamId: 'team',
  courseId: 'course',
  brand: 'brand',
  contactFromFormId: 'contactForm',
  accountId: 'parentAccount',
};

export const rowOfParam =
  (ids: SampleIds) =>
  (name: string): unknown =>
    byField[name] ? ids[byField[name]] : undefined;

/** The row of a path parameter, or undefined without a sample. */
export function paramKind(
  operation: Operation,
  name: string,
): Name | { value: string | number } | undefined {
  const sampleParam = samples[operation.key]?.params?.[name];
  if (sampleParam) return sampleParam;
  const master = plainMasterKind(operation.path);
  if (master) return master;
  const owned = Object.entries(operation.access?.own ?? {}).find(
    ([, place]) => place === `params.${name}`,
  )?.[0];
  if (owned) return owned as Name;
  if (byField[name]) return byField[name];
  return byPath.find(([pattern]) => pattern.test(operation.path))?.[1];
}
