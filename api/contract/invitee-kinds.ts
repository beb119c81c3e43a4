/**
 * Kinds of invitees of an invitation wave. Separate from its shapes, because the start of the back
 * office names waves and loads no schemas.
 */
export const inviteeKinds = {
  family: '家庭（保護者）',
  student: '生徒',
  teacher: '教師',
  staff: 'スタッフ',
} as const;
export type InviteeKind = keyof typeof inviteeKinds;
