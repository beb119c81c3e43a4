export interface CustomerIds {
  readonly matter: number;
  readonly matterTeacher: number;
  readonly student: number;
  readonly caseRoom: number;
  readonly adminRoom: number;
}
export type TeacherIds = Pick<CustomerIds, 'matterTeacher' | 'caseRoom' | 'adminRoom'>;

const route = (area: string) => (name: string, path: string) => ({ name: `${area}-${name}`, path });
const open = route('open');
const customer = (name: string, path: string) => route('customer')(name, `/customer/${path}`);
const teacher = (name: string, path: string) => route('teacher')(name, `/teacher/${path}`);

/** Groups of the profile in both portals, and those of a guardian. */
const accountSections = [
  'mail',
  'password',
  'passkeys',
  'two-step',
  'devices',
  'notices',
  'consents',
  'data',
  'leave',
  'guide',
];
const guardianSections = ['name', 'contact', 'address', 'payment', 'share'];

/** Public addresses of both portals (domain/screens#customer-routes). */
export const openRoutes = [
  open('customer-login', '/'),
  open('teacher-login', '/teacher-login'),
  open('teacher-register', '/teacher/register'),
  open('reset-request', '/reset-password-request'),
  open('reset-input', `/customer/reset-password-input/${'x'.repeat(43)}`),
  open('reset-complete', '/reset-password-complete'),
  open('install-chrome', '/customer/install-chrome'),
  open('install-safari', '/customer/install-safari'),
];

/** The signed-in addresses of domain/screens#customer-routes. */
export const customerRoutes = (ids: CustomerIds) => [
  customer('mypage', 'mypage'),
  customer('case-list', 'case-list'),
  customer('case-create', 'case-create'),
  customer('case-detail-teacher', `case-detail-teacher/${ids.matter}`),
  customer('case-detail-student-info', `case-detail-student-info/${ids.matter}`),
  customer('case-detail-teacher-condition', `case-detail-teacher-condition/${ids.matter}`),
  customer('case-intro-teacher', `case-intro-teacher/${ids.matter}`),
  customer('case-teacher-detail', `case-teacher-detail/${ids.matterTeacher}`),
  customer('case-trial-teacher', `case-trial-teacher/${ids.matter}`),
  customer('case-recruit-teacher', `case-recruit-teacher/${ids.matter}`),
  customer('profile', 'profile'),
  customer('student-detail', `student-detail/${ids.student}`),
  customer('student-detail-add', 'student-detail-add/profile'),
  customer('chat-list', 'chat-list'),
  customer('case-chat', `case-chat/${ids.caseRoom}`),
  customer('admin-chat', `admin-chat/${ids.adminRoom}`),
  customer('chat-template', 'chat-template/create'),
  customer('news-detail', 'news-detail'),
  ...[...accountSections, ...guardianSections].map((part) =>
    customer(`part-${part}`, `profile?part=${part}`),
  ),
];

/** The signed-in addresses of domain/screens#teacher-routes. */
export const teacherRoutes = (ids: TeacherIds) => [
  teacher('mypage', 'teacher-mypage'),
  teacher('case-list', 'teacher-case-list'),
  teacher('open-matters', 'teacher-case-list?view=open'),
  teacher('case-basic', `teacher-case-basic/${ids.matterTeacher}`),
  teacher('case-matter-ex', `teacher-case-matter-ex/${ids.matterTeacher}`),
  teacher('case-extra', `teacher-case-extra/${ids.matterTeacher}`),
  teacher('case-profile-edubal', `teacher-case-profile-edubal/${ids.matterTeacher}`),
  teacher('profile', 'teacher-profile'),
  teacher('profile-additional', 'teacher-profile-additional'),
  teacher('profile-edubal', 'teacher-profile-edubal'),
  teacher('profile-experience', 'teacher-profile-experience'),
  teacher('chat-list', 'chat-list'),
  teacher('case-chat', `case-chat/${ids.caseRoom}`),
  teacher('admin-chat', `admin-chat/${ids.adminRoom}`),
  teacher('chat-template', 'chat-template/create'),
  teacher('news-detail', 'news-detail'),
  ...accountSections.map((part) => teacher(`part-${part}`, `teacher-profile?part=${part}`)),
];
