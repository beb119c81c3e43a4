import { seedDemo } from './demo/seed-demo.js';
import { demoPassword } from './people/make-people.js';
import { seedWorld } from './world/seed-world.js';

export interface SeedOptions {
  readonly databaseUrl: string;
  /** `demo`: an office day to look at. `world`: the demo, and closed and open matters up to a number. */
  readonly kind: 'demo' | 'world';
  readonly matters?: number;
  readonly tell?: (line: string) => void;
}

/** Fills an empty database. The present of the data is the present of the machine. */
export async function seed(options: SeedOptions): Promise<void> {
  await seedDemo(options.databaseUrl, new Date(), options.tell);
  if (options.kind === 'world') await seedWorld(options.databaseUrl, options.matters ?? 1000, options.tell);
}

/** One login per role, for the table that `npm start` prints. */
export const demoLogins = [
  { role: 'Admin', label: '管理者', login: 'admin@example.jp', password: demoPassword, path: '/admin/login' },
  { role: 'Operator', label: 'オペレーター', login: 'operator@example.jp', password: demoPassword, path: '/admin/login' },
  { role: 'Teacher', label: '教師', login: 'teacher@example.jp', password: demoPassword, path: '/teacher-login' },
  { role: 'Parent', label: '保護者', login: 'parent@example.jp', password: demoPassword, path: '/' },
  { role: 'Student', label: '生徒', login: 'student@example.jp', password: demoPassword, path: '/' },
  { role: 'ParentAndStudent', label: '保護者兼生徒', login: 'self@example.jp', password: demoPassword, path: '/' },
] as const;
