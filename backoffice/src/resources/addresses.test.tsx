import {
  BasenameContextProvider,
  LinkBase,
  Resource,
  ResourceDefinitionContextProvider,
  type ResourceProps,
  RouterProviderContext,
  useCreatePath,
  useResourceDefinitions,
} from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { matchesPattern, recordPath, specifiedPath } from './addresses.js';
import { routerProvider } from './router.js';
import { resourceElements } from './routes.js';

/**
 * The addresses of each resource (domain/screens#office-routes), and those of the settings: list,
 * one record, a new one.
 */
const specified = {
  matters: ['case-list-search?tab=1', 'case-detail/7'],
  'matter-teachers': ['case-list-search?tab=2'],
  teachers: ['account-management?tab=3', 'teacher-detail/7', 'user-add?kind=teacher'],
  families: ['account-management?tab=1', 'home-detail/7', 'user-add?kind=parent'],
  students: ['account-management?tab=2', 'student-detail/7'],
  admins: ['account-management?tab=4', 'admin-detail/7', 'user-add?kind=admin'],
  'hp-inquiries': ['user-list-hp-inquiry?tab=2', 'home-inquiry-detail/7'],
  courses: ['course-master-list', 'course-master-detail/7', 'course-master-detail'],
  blacklist: [
    'blacklist-master-list',
    'blacklist-master-detail-add/7',
    'blacklist-master-detail-add',
  ],
  teams: ['team-list', 'team-management-detail-add/7', 'team-management-detail-add'],
  'chat-templates': ['chat-template', 'chat-template/7/detail', 'chat-template/create'],
  'signature-templates': [
    'signature-template',
    'signature-template/7/detail',
    'signature-template/create',
  ],
  'notice-templates': ['notice-templates', 'notice-templates/7'],
  'brand-settings': ['brand-settings'],
  holidays: ['holidays'],
  duplicates: ['duplicates'],
  imports: ['imports', 'imports/7'],
  invitations: ['invitations', 'invitations/7'],
};

const definitions = Object.fromEntries(
  resourceElements.map(({ props }: { props: ResourceProps }) => [
    props.name,
    Resource.registerResource(props),
  ]),
);

/** A link to each view of each resource, as react-admin's own components render it. */
function Links() {
  const createPath = useCreatePath();
  return Object.values(useResourceDefinitions()).map(
    ({ name: resource, hasList, hasShow, hasEdit, hasCreate }) => (
      <nav key={resource} id={resource}>
        {hasList && <LinkBase to={createPath({ resource, type: 'list' })} />}
        {(hasShow || hasEdit) && (
          <LinkBase to={createPath({ resource, type: hasShow ? 'show' : 'edit', id: 7 })} />
        )}
        {hasCreate && <LinkBase to={createPath({ resource, type: 'create' })} />}
      </nav>
    ),
  );
}

describe('the resources of the back office', () => {
  it('are registered in react-admin, whose links lead to the specified addresses', () => {
    const page = renderToStaticMarkup(
      <RouterProviderContext.Provider value={routerProvider}>
        <MemoryRouter>
          <BasenameContextProvider basename="/admin">
            <ResourceDefinitionContextProvider definitions={definitions}>
              <Links />
            </ResourceDefinitionContextProvider>
          </BasenameContextProvider>
        </MemoryRouter>
      </RouterProviderContext.Provider>,
    );
    const led = [...page.matchAll(/<nav id="([^"]+)">(.*?)<\/nav>/g)].map(
      ([, name, links = '']) => [
        name,
        [...links.matchAll(/href="\/admin\/([^"]+)"/g)].map(([, href]) => href),
      ],
    );
    expect(Object.fromEntries(led)).toMatchObject(specified);
  });

  it('have a record text, a label and an icon', () => {
    expect(
      Object.values(definitions).filter(
        ({ recordRepresentation, options, icon }) =>
          !recordRepresentation || !options?.label || !icon,
      ),
    ).toEqual([]);
  });
});

describe('an address in react-admin’s own form', () => {
  it.each([
    ['/admin/courses', '/admin/course-master-list'],
    ['/admin/courses?page=2', '/admin/course-master-list?page=2'],
    ['/admin/families?page=2', '/admin/account-management?tab=1&page=2'],
    ['/admin/courses/create', '/admin/course-master-detail'],
    ['/admin/courses/12', '/admin/course-master-detail/12'],
    ['/admin/matters/12/show', '/admin/case-detail/12'],
    ['/admin/matters/12', '/admin/case-detail/12'],
    // An id may be any text: it is neither parsed nor interpreted as a replacement pattern.
    ['/admin/courses/%', '/admin/course-master-detail/%'],
    ['/admin/courses/a%2Fb$&', '/admin/course-master-detail/a%2Fb$&'],
    // A resource without such a view: the list, as in react-admin.
    ['/admin/holidays/create', '/admin/holidays'],
    ['/admin/case-detail/12', '/admin/case-detail/12'],
    ['/admin/courses/12/history', '/admin/courses/12/history'],
    ['/admin/constructor/12', '/admin/constructor/12'],
  ])('%s leads to %s', (own, real) => {
    expect(specifiedPath(own)).toBe(real);
  });
});

it('matches an address with a pattern only as a whole', () => {
  expect(matchesPattern('case-detail/:id', 'case-detail/12')).toBe(true);
  expect(matchesPattern('case-detail/:id', 'case-detail/12/introduce')).toBe(false);
  expect(matchesPattern('case-detail/:id', 'case-detail/')).toBe(false);
  expect(matchesPattern('user-add?kind=admin', 'user-add')).toBe(true);
  expect(recordPath('matters', 12)).toBe('/admin/case-detail/12');
});
