import { ownMasters, plainMasters } from '@tsumugi/contract/masters/masters';

/** The views of a resource in react-admin. */
export type View = 'list' | 'show' | 'edit' | 'create';
const views = ['list', 'show', 'edit', 'create'] as const satisfies readonly View[];

interface Addresses extends Readonly<Partial<Record<View, string>>> {
  /** The menu entry of its screens. */
  readonly under?: string;
}

/** A plain master has react-admin's default addresses. */
const plainAddresses = Object.fromEntries(
  Object.keys(plainMasters).map((name) => [
    name,
    { under: 'master', list: name, edit: `${name}/:id`, create: `${name}/create` },
  ]),
) as Record<keyof typeof plainMasters, Addresses>;

/**
 * The addresses of each resource's views below /admin, from domain/screens#office-routes or beyond
 * it. The only place where they are defined.
 */
const table = {
  matters: { list: 'case-list-search?tab=1', show: 'case-detail/:id' },
  'matter-teachers': { list: 'case-list-search?tab=2' },
  families: {
    under: 'account-management',
    list: 'account-management?tab=1',
    show: 'home-detail/:id',
    create: 'user-add?kind=parent',
  },
  students: {
    under: 'account-management',
    list: 'account-management?tab=2',
    show: 'student-detail/:id',
  },
  teachers: {
    under: 'account-management',
    list: 'account-management?tab=3',
    show: 'teacher-detail/:id',
    create: 'user-add?kind=teacher',
  },
  admins: {
    under: 'account-management',
    list: 'account-management?tab=4',
    show: 'admin-detail/:id',
    create: 'user-add?kind=admin',
  },
  'hp-inquiries': {
    under: 'user-list-hp-inquiry',
    list: 'user-list-hp-inquiry?tab=2',
    show: 'home-inquiry-detail/:id',
  },
  ...ownMasters,
  ...plainAddresses,
  'notice-templates': {
    under: 'brand-settings',
    list: 'notice-templates',
    edit: 'notice-templates/:id',
  },
  'brand-settings': { list: 'brand-settings' },
  holidays: { under: 'brand-settings', list: 'holidays' },
  duplicates: { list: 'duplicates' },
  imports: { under: 'brand-settings', list: 'imports', show: 'imports/:id' },
  invitations: { under: 'brand-settings', list: 'invitations', show: 'invitations/:id' },
} as const satisfies Record<string, Addresses>;

export type ResourceName = keyof typeof table;
export const addresses: Readonly<Record<ResourceName, Addresses>> = table;

const isResource = (name: string): name is ResourceName => Object.hasOwn(table, name);
export const resourceNames: readonly ResourceName[] = Object.keys(table).filter(isResource);

const casesAndPersons: readonly ResourceName[] = [
  ...(['matters', 'matter-teachers', 'hp-inquiries', 'duplicates'] as const),
  ...(['families', 'students', 'teachers', 'admins'] as const),
];
/** Whether steps of the office's work change or show the resource. */
export const isCaseOrPerson = (name: ResourceName): boolean => casesAndPersons.includes(name);

/**
 * The address of a record's view, for an encoded id; without an id, or without such a view, the
 * list's.
 */
function addressOf(resource: ResourceName, view: View, id?: string): string {
  const { list = '', edit, show, create } = addresses[resource];
  const record = view === 'show' ? (show ?? edit) : (edit ?? show);
  const address = view === 'create' ? create : view === 'list' || id === undefined ? list : record;
  // A replacer function, so that `$` in an id is not a replacement pattern.
  return `/admin/${(address ?? list).replace(':id', () => id ?? '')}`;
}

/** The address of a view, as react-admin's createPath returns it. */
export const pathOf = (resource: ResourceName, view: View, id?: number | string | null): string =>
  addressOf(resource, view, id === undefined || id === null ? undefined : encodeURIComponent(id));

/** The address of a record's page. */
export const recordPath = (resource: ResourceName, id: number | string | null): string =>
  pathOf(resource, 'show', id);

/**
 * The parts of react-admin's default addresses: `/admin/courses`, `/admin/courses/create`,
 * `/admin/courses/12`, `/admin/courses/12/show`.
 */
const ofFramework = /^\/admin\/([a-z-]+)(?:\/(create)|\/([^/?#]+)(\/show)?)?\/?(?=[?#]|$)(\?)?/;

/** Maps react-admin's default address to the specified one; returns other addresses unchanged. */
export const specifiedPath = (path: string): string =>
  path.replace(
    ofFramework,
    (whole, name: string, create?: string, id?: string, show?: string, query = '') => {
      if (!isResource(name)) return whole;
      const address = addressOf(name, create ? 'create' : show ? 'show' : id ? 'edit' : 'list', id);
      return address + (query && address.includes('?') ? '&' : query);
    },
  );

/** The path that routes match: the query only selects a tab or kind of the page. */
export const routeOf = (address: string): string => address.split('?')[0] ?? '';

/** Whether an address below /admin matches the pattern. */
export function matchesPattern(pattern: string, address: string): boolean {
  const wanted = routeOf(pattern).split('/');
  const parts = address.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] !== ''))
  );
}

export const addressesOf = (name: ResourceName): string[] =>
  views.flatMap((view) => addresses[name][view] ?? []);

/** First segments of the resources' screens that belong to a menu entry. */
export const screensUnder = (entry: string): string[] => {
  const screens = resourceNames
    .filter((name) => addresses[name].under === entry)
    .flatMap((name) => addressesOf(name).map((address) => routeOf(address).split('/')[0] ?? ''));
  return [...new Set(screens)].filter((screen) => screen !== entry);
};
