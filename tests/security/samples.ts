import { testPassword } from '../support/accounts.js';
import type { Operation } from './operations.js';
import type { HouseIds, Ids } from './world.js';

export type SampleIds = Ids & HouseIds;
type Name = keyof SampleIds;

export interface Sample {
  /** What the path parameters name: a kind of row, or a literal. */
  params?: Record<string, Name | { value: string | number }>;
  query?: (ids: SampleIds) => Record<string, string | number>;
  /** Replaces or completes the body made from the schema. */
  body?: (ids: SampleIds) => Record<string, unknown>;
  /** The ids of the request may be another's without harm to anybody (for instance they only filter). */
  freeIds?: true;
}

/** What the API document cannot say: which rows an operation is about, and bodies with rules between fields. Route authors add lines here. */
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
    body: (ids) => ({ email: ids.parentEmail, newPassword: '見本の新しい長い合言葉', ResetCode: 'x'.repeat(43) }),
  },
  'POST /api/user/change-password': {
    body: () => ({ currentPassword: testPassword, newPassword: '見本の新しい長い合言葉' }),
  },
  'DELETE /api/user/sessions/{sessionId}': { params: { sessionId: { value: '0'.repeat(64) } } },
  'DELETE /api/admin/accounts/{accountId}/sessions': { params: { accountId: 'parentAccount' } },
  'POST /api/admin/bulk-actions': {
    body: (ids) => ({ action: 'matterTeacher.processScreeningResult', ids: [ids.matterTeacher], input: { result: 1 } }),
  },
  'POST /api/public/inquiries': { body: (ids) => ({ siteKey: ids.siteKeyText, parentName: '見本 花子', email: 'sender@example.jp' }) },
  'DELETE /api/admin/site-keys/{id}': { params: { id: 'siteKey' } },
  'GET /api/admin/create-matter/{id}': { params: { id: 'student' } },
  'POST /api/admin/create-matter/{id}': { params: { id: 'student' } },
  'GET /api/admin/get-user-type/{id}': { params: { id: 'parentAccount' } },
  'GET /api/admin/get-matter-list/{id}': { params: { id: 'parent' } },
  'GET /api/admin/get-matter-teachers/{id}': { params: { id: 'matter' } },
  'GET /api/admin/get-matterId/{number}': { params: { number: 'matterNumber' } },
  'GET /api/admin/introduce-teacher/{id}': { params: { id: 'matter' } },
  'GET /api/admin/get-call-notes/{id}': { params: { id: 'matter' } },
  'POST /api/admin/add-call-note/{id}': { params: { id: 'matter' }, body: () => ({ result: 1 }) },
  'GET /api/admin/awake-mailer': { query: (ids) => ({ template: 'N11-teacher', matterTeacherId: ids.matterTeacher }) },
  'GET /api/admin/brand-settings/{id}': { params: { id: 'brand' } },
  'PATCH /api/admin/brand-settings/{id}': { params: { id: 'brand' } },
  'PUT /api/admin/brand-settings/{id}': { params: { id: 'brand' }, body: () => ({ version: 1 }) },
  'PUT /api/admin/chat-templates/{id}': { body: () => ({ version: 1, title: '見本', body: '見本' }) },
  'PUT /api/admin/signature-templates/{id}': { body: () => ({ version: 1, title: '見本', body: '見本' }) },
  'PUT /api/admin/courses/{id}': { body: () => ({ version: 1, brand: 1, name: '見本' }) },
  'PUT /api/admin/blacklist/{id}': { body: () => ({ version: 1, word: '別の語' }) },
  'PUT /api/admin/teams/{id}': { body: () => ({ version: 1, name: '見本チーム' }) },
  'POST /api/admin/courses/{id}/restore': { params: { id: 'deletedCourse' } },
  'POST /api/admin/blacklist/{id}/restore': { params: { id: 'deletedWord' } },
  'POST /api/admin/teams/{id}/restore': { params: { id: 'deletedTeam' } },
  'DELETE /api/master/delete-course/{id}': { params: { id: 'spareCourse' } },
  'DELETE /api/admin/courses/{id}': { params: { id: 'spareCourse' } },
  'DELETE /api/master/delete-team/{id}': { params: { id: 'spareTeam' } },
  'DELETE /api/admin/teams/{id}': { params: { id: 'spareTeam' } },
  'DELETE /api/admin/holidays/{id}': { params: { id: { value: 'national-2027-01-01' } } },
  'PUT /api/admin/working-hours': { body: (ids) => ({ brand: ids.brand, version: 1, quietFromMinute: 1260, quietToMinute: 480 }) },
  'GET /api/admin/notice-templates': { query: () => ({ brand: 1 }) },
  'GET /api/admin/notice-templates/{code}': { params: { code: { value: 'N11' } }, query: () => ({ brand: 1 }) },
  'PUT /api/admin/notice-templates/{code}': { params: { code: { value: 'N11' } }, body: () => ({ brand: 1, audience: 'teacher' }) },
  'DELETE /api/admin/notice-templates/{code}': {
    params: { code: { value: 'N11' } },
    query: () => ({ brand: 1, audience: 'teacher', version: 0 }),
  },
  'GET /api/admin/person-memos/{id}': { params: { id: 'parent' } },
  'POST /api/admin/person-memos/{id}': { params: { id: 'parent' } },
  'GET /api/admin/get-options/{name}': { params: { name: { value: 'grade' } } },
  // The operator leaves the login mail as it is: changing it is not for Operator.
  'POST /api/admin/save-parent-basic-info': { body: (ids) => ({ email: ids.parentEmail }) },
  'PUT /api/admin/matters/{id}': { body: () => ({ version: 1 }) },
  'PATCH /api/admin/matters/{id}': { body: () => ({ version: 1 }) },
  'GET /api/admin/saved-views/{id}': { params: { id: 'savedView' } },
  'POST /api/admin/saved-views': { body: () => ({ route: 'case-list-search', name: '見本2', query: 'tab=1', teamId: null }) },
  'PATCH /api/admin/saved-views/{id}': { params: { id: 'savedView' }, body: () => ({ version: 1, name: '改名', teamId: null }) },
  'PUT /api/admin/saved-views/{id}': { params: { id: 'savedView' }, body: () => ({ version: 1, name: '改名', teamId: null }) },
  'DELETE /api/admin/saved-views/{id}': { params: { id: 'savedView' } },
  'POST /api/admin/presence': { body: (ids) => ({ matterId: ids.matter }) },
  'POST /api/admin/reveal': { body: (ids) => ({ entity: 'parent', id: ids.parent, field: 'phone' }) },
  'POST /api/user/add-user': {
    body: () => ({
      kind: 'parent',
      lastName: '見本',
      firstName: '花',
      lastNameKana: 'ミホン',
      firstNameKana: 'ハナ',
      email: 'sample-new-user@example.jp',
      phone: '09000000000',
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
  'GET /api/admin/export-list-csv/{resource}': { params: { resource: { value: 'md-managements' } } },
  'GET /api/admin/get-signed-file-url': { query: (ids) => ({ path: ids.parentFilePath }) },
  'GET /api/customer/get-signed-file-url': { query: (ids) => ({ path: ids.parentFilePath }) },
  'GET /api/teacher/get-signed-file-url': { query: (ids) => ({ path: ids.teacherFilePath }) },
  // A signature is for one person's session only, so this one is nobody's.
  'GET /api/files/{key}/{until}/{signature}': {
    params: { key: { value: '0'.repeat(48) }, until: { value: 1_800_000_000_000 }, signature: { value: 'x'.repeat(43) } },
  },
  'POST /api/admin/identity-files/{id}/verify': { params: { id: 'parentFile' } },
  'POST /api/admin/identity-files/{id}/reject': { params: { id: 'parentFile' } },
  'GET /api/admin/outgoing-mails/{id}': { params: { id: 'outgoingMail' } },
};

/** What an id in a path means when no sample says it, by the word before it. */
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
  [/teachers?\/\{|teacher-detail|interview-info|dp-level|overseas|prereturn|teaching-experience/i, 'teacher'],
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

export const namedBy =
  (ids: SampleIds) =>
  (name: string): unknown =>
    byField[name] ? ids[byField[name]] : undefined;

/** The row that a path parameter names, or undefined when nobody has said. */
export function paramKind(operation: Operation, name: string): Name | { value: string | number } | undefined {
  const said = samples[operation.key]?.params?.[name];
  if (said) return said;
  const owned = Object.entries(operation.access?.own ?? {}).find(([, place]) => place === `params.${name}`)?.[0];
  if (owned) return owned as Name;
  if (byField[name]) return byField[name];
  return byPath.find(([pattern]) => pattern.test(operation.path))?.[1];
}
