/** Whom an invitation wave invites. Apart from its shapes: the start of the back office names waves, and takes no schemas. */
export const inviteeKinds = {
  family: '家庭（保護者）',
  student: '生徒',
  teacher: '教師',
  staff: 'スタッフ',
} as const;
export type InviteeKind = keyof typeof inviteeKinds;
