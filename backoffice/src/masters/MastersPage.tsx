import { blacklist } from '../blacklist/BlacklistPage.js';
import { courses } from '../courses/CoursesPage.js';
import { CrudPage } from '../crud/CrudPage.js';
import { teams } from '../teams/TeamsPage.js';

const kinds = { courses, blacklist, teams };

/** course-master-*, blacklist-master-*, team-*: `form` is the route of the drawer (specification section 2). */
export default function MastersPage({ kind, form = false }: { kind: keyof typeof kinds; form?: boolean }) {
  if (kind === 'courses') return <CrudPage kind={courses} form={form} />;
  if (kind === 'blacklist') return <CrudPage kind={blacklist} form={form} />;
  return <CrudPage kind={teams} form={form} />;
}
