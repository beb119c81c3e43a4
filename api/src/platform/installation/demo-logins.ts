/** Password of all demo accounts. Exists only with demo data or on the embedded database. */
export const demoPassword = 'tsumugi-demo-2026';

/**
 * One login per role, for the table that `npm start` prints. Imports nothing, so that the start is
 * fast.
 */
export const demoLogins = [
  {
    role: 'Admin',
    label: '管理者',
    login: 'admin@example.jp',
    password: demoPassword,
    path: '/admin/login',
  },
  {
    role: 'Operator',
    label: 'オペレーター',
    login: 'operator@example.jp',
    password: demoPassword,
    path: '/admin/login',
  },
  {
    role: 'Teacher',
    label: '教師',
    login: 'teacher@example.jp',
    password: demoPassword,
    path: '/teacher-login',
  },
  {
    role: 'Parent',
    label: '保護者',
    login: 'parent@example.jp',
    password: demoPassword,
    path: '/',
  },
  {
    role: 'Student',
    label: '生徒',
    login: 'student@example.jp',
    password: demoPassword,
    path: '/',
  },
  {
    role: 'ParentAndStudent',
    label: '保護者兼生徒',
    login: 'self@example.jp',
    password: demoPassword,
    path: '/',
  },
] as const;
