export const reportLabels = {
  customer: { satisfaction: 'ご家庭の満足度', issues: '気になった点', comments: 'ご家庭のコメント' },
  teacher: {
    lessonContent: '授業の内容',
    studentState: '生徒の様子',
    plan: '今後の方針',
    wantsToTeach: '指導の希望',
    note: '教師の連絡事項',
  },
} as const;
