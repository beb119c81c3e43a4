import type { Actor } from '@tsumugi/contract/facts';

export const isAdmin = (actor: Actor): boolean => actor.roles.includes('Admin');
