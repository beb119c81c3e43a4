import type { Role } from '@tsumugi/contract/codes/person';
import { days, hours } from '../clock.js';
import type { Face, UserType } from './current-user.js';

/**
 * Idle and absolute lifetimes (domain/calls#sessions): an office day for staff, months for portals
 * on a phone at home.
 */
export const lifetimes: Record<Face, { idleMs: number; absoluteMs: number }> = {
  admin: { idleMs: hours(8), absoluteMs: hours(12) },
  teacher: { idleMs: days(30), absoluteMs: days(90) },
  customer: { idleMs: days(30), absoluteMs: days(90) },
};

export interface SessionData {
  face: Face;
  /** Face at sign-in, if the session has switched to another face since. */
  door?: Face;
  credentialVersion: number;
  twoFactors?: true;
  /** The phone is handed to a child until the guardian's PIN is entered. */
  view?: { studentId: number };
}

export const signInFaceOf = ({ door, face }: SessionData): Face => door ?? face;

const rolesOfFace: Record<Face, readonly Role[]> = {
  admin: ['Admin', 'Operator'],
  teacher: ['Teacher'],
  customer: ['Parent', 'Student', 'ParentAndStudent'],
};

/** The account's roles that belong to a face. */
export const rolesAt = (face: Face, roles: readonly Role[]): Role[] =>
  roles.filter((role) => rolesOfFace[face].includes(role));

/** Faces without any of these roles. */
export const facesWithout = (roles: readonly Role[]): Face[] =>
  (Object.keys(rolesOfFace) as Face[]).filter((face) => rolesAt(face, roles).length === 0);

/** Priority Admin, Teacher, Student, Parent (domain/permissions#user-type). */
export function userTypeOf(roles: readonly Role[]): UserType {
  if (roles.includes('Admin') || roles.includes('Operator')) return 'Admin';
  if (roles.includes('Teacher')) return 'Teacher';
  return roles.includes('Student') ? 'Student' : 'Parent';
}

/** "Chrome / Windows": enough to recognise a device in the list, too little to track its user. */
export function deviceLabel(userAgent: string | undefined): string {
  const pick = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const browser = pick([
    [/Edg/, 'Edge'],
    [/OPR/, 'Opera'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = pick([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X/, 'Mac'],
    [/Linux/, 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(' / ') || '不明な端末';
}
