import { inviteeKinds } from '@tsumugi/contract/invitee-kinds';
import type { WaveView } from '@tsumugi/contract/resources/invitation';
import { lazyPage } from '../resources/lazy-page.js';
import type { ResourceFolder } from '../resources/resource.js';

export const invitations: ResourceFolder = {
  name: 'invitations',
  label: '招待',
  icon: 'mail',
  recordRepresentation: ({ kind }: WaveView) => inviteeKinds[kind],
  list: lazyPage(() => import('./InvitationsPage.js')),
  show: lazyPage(() => import('./InvitationPage.js')),
};
