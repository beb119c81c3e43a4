import { type PortalReader, remedyPlaces } from '@tsumugi/contract/portal-remedies';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { guardianSections, ownSections } from './customer/src/account/ProfilePage.js';
import { customerRoutes } from './customer/src/CustomerRoutes.js';
import { profileSections } from './teacher/src/account/ProfilePage.js';
import { accountSections } from './teacher/src/settings/ProfileRoute.js';
import { teacherRoutes } from './teacher/src/TeacherRoutes.js';

/** The pages of each portal, and the groups of its profile. */
const portals: Readonly<Record<PortalReader, { routes: RouteObject[]; sections: object }>> = {
  parent: { routes: customerRoutes, sections: { ...ownSections, ...guardianSections } },
  student: { routes: customerRoutes, sections: ownSections },
  teacher: { routes: teacherRoutes, sections: { ...accountSections, ...profileSections } },
};
const places = Object.entries(remedyPlaces).flatMap(([code, readers]) =>
  Object.entries(readers).flatMap(([reader, place]) =>
    place === 'here' ? [] : [[code, reader as PortalReader, place] as const],
  ),
);

it.each(places)('offers the remedy of %s for a %s at %s', (_code, reader, place) => {
  const { pathname, searchParams } = new URL(place, 'https://app.example.jp');
  const found = matchRoutes(portals[reader].routes, pathname)?.at(-1)?.route.path;
  expect(found).toBeDefined();
  expect(found).not.toBe('*');
  const part = searchParams.get('part');
  if (part) expect(Object.keys(portals[reader].sections)).toContain(part);
});
