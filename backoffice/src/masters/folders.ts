import { ownMasters, type PlainMasterEntry, plainMasters } from '@tsumugi/contract/masters/masters';
import type { ResourceName } from '../resources/addresses.js';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder, ViewPage } from '../resources/resource.js';

const pages: Readonly<Record<keyof typeof ownMasters, ViewPage>> = {
  courses: lazyPage(() => import('../courses/CoursesPage.js')),
  blacklist: lazyPage(() => import('../blacklist/BlacklistPage.js')),
  teams: lazyPage(() => import('../teams/TeamsPage.js')),
  'chat-templates': lazyPage(() => import('../chat-templates/ChatTemplatesPage.js')),
  'signature-templates': lazyPage(() => import('../signature-templates/SignatureTemplatesPage.js')),
};

const plainPage = (name: string, entry: PlainMasterEntry): ViewPage =>
  lazyPage(() =>
    import('./plain-master-page.js').then(async ({ plainMasterPage }) => ({
      default: plainMasterPage(name, entry, (await entry.fields()).default),
    })),
  );

/** One page for the list and the forms over it. */
const views = (page: ViewPage) => ({ list: page, edit: page, create: page });

/** The masters as resources: own pages, and pages that follow from the fields. */
export const masterFolders: readonly ResourceFolder[] = [
  ...Object.entries(ownMasters).map(([key, { nameField, label, icon, ...master }]) => {
    const name = key as keyof typeof ownMasters;
    return {
      name,
      label,
      icon,
      about: 'about' in master ? master.about : undefined,
      recordRepresentation: (record: Record<string, string>) => String(record[nameField]),
      ...views(pages[name]),
    };
  }),
  ...Object.entries<PlainMasterEntry>(plainMasters).map(([key, master]) => ({
    name: key as ResourceName,
    label: master.label,
    icon: 'db' as const,
    about: master.about,
    recordRepresentation: ({ name }: { name: string }) => name,
    ...views(plainPage(key, master)),
  })),
];
