import { admins } from '../admins/index.js';
import { brandSettings } from '../brand-settings/index.js';
import { duplicates } from '../duplicates/index.js';
import { families } from '../families/index.js';
import { holidays } from '../holidays/index.js';
import { hpInquiries } from '../hp-inquiries/index.js';
import { imports } from '../imports/index.js';
import { invitations } from '../invitations/index.js';
import { masterFolders } from '../masters/folders.js';
import { matterTeachers } from '../matter-teachers/index.js';
import { matters } from '../matters/index.js';
import { noticeTemplates } from '../notice-templates/index.js';
import { students } from '../students/index.js';
import { teachers } from '../teachers/index.js';
import { addresses, routeOf, type View } from './addresses.js';
import type { ResourceFolder, ViewPage } from './resource.js';

/** Every resource of the back office. */
export const resources: readonly ResourceFolder[] = [
  matters,
  matterTeachers,
  teachers,
  families,
  students,
  admins,
  hpInquiries,
  ...masterFolders,
  noticeTemplates,
  brandSettings,
  holidays,
  duplicates,
  imports,
  invitations,
];

interface ResourcePage {
  /** Below /admin. */
  route: string;
  view: View;
  page: ViewPage;
  resource: ResourceFolder;
  /** Whether several resources share the page. */
  shared: boolean;
}

/** The addresses of the resources with their pages, each address once. */
export function resourcePages(): ResourcePage[] {
  const found = new Map<string, ResourcePage>();
  for (const resource of resources)
    for (const view of ['list', 'show', 'edit', 'create'] as const) {
      const { [view]: page } = resource;
      const { [view]: address } = addresses[resource.name];
      if (!page || address === undefined) continue;
      const route = routeOf(address);
      const first = found.get(route);
      found.set(
        route,
        first ? { ...first, shared: true } : { route, view, page, resource, shared: false },
      );
    }
  return [...found.values()];
}
