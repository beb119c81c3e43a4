import { inviteeKinds } from '@tsumugi/contract/invitee-kinds';
import type { WaveView } from '@tsumugi/contract/resources/invitation';
import { later } from '../resources/later.js';
import type { ResourceFolder } from '../resources/resource.js';

export const invitations: ResourceFolder = {
  name: 'invitations',
  label: '招待',
  icon: 'mail',
  recordRepresentation: ({ kind }: WaveView) => inviteeKinds[kind],
  list: later(() => import('./InvitationsPage.js')),
  show: later(() => import('./InvitationPage.js')),
};
