/** Roles of the specification (section 6), with the words staff see. */
export const roles = {
  Parent: '保護者',
  Student: '生徒',
  Teacher: '教師',
  Admin: '管理者',
  Operator: 'オペレーター',
  ParentAndStudent: '保護者兼生徒',
} as const;

export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as readonly Role[];
export const staffRoles = ['Admin', 'Operator'] as const satisfies readonly Role[];
export const familyRoles = ['Parent', 'ParentAndStudent'] as const satisfies readonly Role[];
